import pg from 'pg';
import { DataSource, type EntitySchema, type MigrationInterface } from 'typeorm';

import { SESSION_LIMITS } from './time-limits';

/** Type of `bigint[]`, which the driver reads as texts and does not name. */
const INT8_LIST = 1016 as Parameters<typeof pg.types.setTypeParser>[0];
const readTexts = pg.types.getTypeParser(INT8_LIST) as (text: string) => (string | null)[];

/** Longest wait for a connection of a pool. */
export const CONNECT_TIMEOUT_MS = 3_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** How the service's sessions are named on the server. */
export const APPLICATION_NAME = 'studio-service';

/** A class TypeORM maps to a table. */
export type EntityClass = (new () => object) | EntitySchema;

/** A forward-only change of the schema. */
export type MigrationClass = new () => MigrationInterface;

export interface DataSourceOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly entities?: readonly EntityClass[];
  readonly migrations?: readonly MigrationClass[];
  /** Longest wait for the answer to a statement. Without it, as for migrations, statements take the time they need. */
  readonly answerTimeoutMs?: number;
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
export function createDataSource({
  url,
  poolSize,
  entities = [],
  migrations = [],
  answerTimeoutMs,
}: DataSourceOptions): DataSource {
  // Ids and amounts are far below 2^53, so they are numbers, also in lists; the driver's default for int8 is text.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(INT8_LIST, (text) => readTexts(text).map((entry) => (entry === null ? null : Number(entry))));
  return new DataSource({
    type: 'postgres',
    url,
    entities: [...entities],
    migrations: [...migrations],
    migrationsTableName: MIGRATIONS_TABLE,
    installExtensions: false,
    poolSize,
    connectTimeoutMS: CONNECT_TIMEOUT_MS,
    applicationName: APPLICATION_NAME,
    // A session that ends while idle is the pool's business; the next statement gets another one.
    poolErrorHandler: () => undefined,
    extra: sessionOptions(answerTimeoutMs),
  });
}

/** The pool awaits its callback for a new session, although its type does not say so. */
export type SessionOptions = Omit<pg.PoolConfig, 'onConnect'> & {
  onConnect?: (client: pg.ClientBase) => Promise<void>;
};

/** What every session of the service has, whichever server it is with. */
export function sessionOptions(answerTimeoutMs: number | undefined): SessionOptions {
  return {
    pipeline: true,
    Client: QuietClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    ...(answerTimeoutMs === undefined ? {} : { query_timeout: answerTimeoutMs, onConnect: limitSession }),
  };
}

/**
 * Limits for statements outside transactions. Set by a statement, as connection poolers refuse start-up parameters, and only on
 * a session of our own: one that a pooler lends would carry them to its other clients, and the next one would lack them.
 * There the role has them (docs/scaling.md).
 */
async function limitSession(client: pg.ClientBase): Promise<void> {
  const limits = Object.entries(SESSION_LIMITS).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  await client.query(`SELECT ${limits.join(', ')} WHERE ${isOwnSession(client)}`);
}

/**
 * A condition that holds where the server process is the one that greeted the client. A pooler greets with a number of its own,
 * or with none.
 */
export function isOwnSession(client: pg.ClientBase): string {
  const { processID } = client as pg.ClientBase & { readonly processID: number | null };
  return `pg_backend_pid() IS NOT DISTINCT FROM ${processID ?? 'NULL'}`;
}
