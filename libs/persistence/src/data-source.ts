import pg from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';

const CONNECT_TIMEOUT_MS = 3_000;

/** A class TypeORM maps to a table. */
export type EntityClass = (new () => object) | EntitySchema;

/** A forward-only change of the schema. */
export type MigrationClass = new () => MigrationInterface;

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly entities?: readonly EntityClass[];
  readonly migrations?: readonly MigrationClass[];
}

/** A session that breaks rejects its statements and, besides, emits an error that would end the process unheard. */
class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Table in which TypeORM remembers the migrations that ran. */
export const MIGRATIONS_TABLE = 'schema_migration';

/** A data source for the service's database; not connected yet. */
export function createDataSource({ url, poolSize, entities = [], migrations = [] }: DataSourceOptions): DataSource {
  // Ids and amounts stay far below 2^53, so they are numbers; the driver's default for int8 is text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new DataSource({
    type: 'postgres',
    url,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    installExtensions: false,
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: 'studio-service',
    // A session that ends while idle is the pool's business; the next statement gets another one.
    poolErrorHandler: () => undefined,
    extra: { pipeline: true, Client: QuietClient },
  });
}
