import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { inDatabase } from '../harness/sessions';
import { asSuperuser, beginSeeing } from './sessions';
import { DATABASE_PREFIX, TEMPLATE_DATABASE, testNodes, testServer } from './test-server';

export { asSuperuser, inStudio } from './sessions';

/** A database of its own for one spec file: empty tables, current schema. */
export interface TestDatabase {
  readonly name: string;
  /** With the application role, as the service connects. */
  readonly applicationUrl: string;
  /** With the owner role of the tables. */
  readonly ownerUrl: string;
  /** Runs one statement as the application role, in sight of one studio's rows. For arranging what no use case can make yet. */
  asStudio<Row extends pg.QueryResultRow>(accountId: number, text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs one statement as the application role with no studio in sight. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
}

/** Clones the template, or another one that nobody is connected to. */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const server = testServer();
  const name = newName();
  await testNodes().clone(name, template);
  const applicationUrl = inDatabase(server.applicationUrl, name);
  const pool = new pg.Pool({ connectionString: applicationUrl, max: 4 });
  pool.on('error', () => undefined);

  return {
    name,
    applicationUrl,
    ownerUrl: inDatabase(server.ownerUrl, name),
    async asStudio<Row extends pg.QueryResultRow>(
      accountId: number,
      text: string,
      values: unknown[] = [],
    ): Promise<Row[]> {
      const client = await pool.connect();
      try {
        await client.query(beginSeeing(accountId));
        // What arranges a test may take longer than a statement of the service.
        await client.query('SET LOCAL statement_timeout = 0');
        const result = await client.query<Row>(text, values);
        await client.query('COMMIT');
        return result.rows;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async drop() {
      await pool.end();
      await testNodes().drop(name);
    },
  };
}

/** A database without any table, as a first start finds it. */
export interface EmptyDatabase {
  readonly name: string;
  readonly applicationUrl: string;
  readonly ownerUrl: string;
  /** With the superuser role, which bypasses row-level security. */
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

/** Makes an empty database that belongs to the owner role; on a cluster the coordinator alone has it. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = testServer();
  const name = newName();
  const owner = new URL(server.ownerUrl).username;
  await asSuperuser((client) => client.query(`CREATE DATABASE ${name} OWNER ${owner}`));
  return {
    name,
    applicationUrl: inDatabase(server.applicationUrl, name),
    ownerUrl: inDatabase(server.ownerUrl, name),
    superuserUrl: inDatabase(server.superuserUrl, name),
    drop: () => testNodes().drop(name),
  };
}

function newName(): string {
  return `${DATABASE_PREFIX}test_${randomBytes(6).toString('hex')}`;
}
