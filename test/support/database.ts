import { randomBytes } from 'node:crypto';

import pg from 'pg';

import { TEMPLATE_DATABASE, testServer } from './test-server';

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

/**
 * Clones the template, or another one that nobody is connected to. By files: a throw-away server does not wait for its disk,
 * so that takes half the time and a third less work than by pages through the log.
 */
export async function createTestDatabase(template = TEMPLATE_DATABASE): Promise<TestDatabase> {
  const server = testServer();
  const name = `studio_test_${randomBytes(6).toString('hex')}`;
  await asSuperuser((client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`));
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
        // What arranges a test may take longer than a statement of the service.
        await client.query('BEGIN; SET LOCAL statement_timeout = 0');
        await client.query(`SELECT set_config('app.account_id', $1, true)`, [String(accountId)]);
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
      await asSuperuser((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
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

/** Makes an empty database that belongs to the owner role. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = testServer();
  const name = `studio_test_${randomBytes(6).toString('hex')}`;
  const owner = new URL(server.ownerUrl).username;
  await asSuperuser((client) => client.query(`CREATE DATABASE ${name} OWNER ${owner}`));
  return {
    name,
    applicationUrl: inDatabase(server.applicationUrl, name),
    ownerUrl: inDatabase(server.ownerUrl, name),
    superuserUrl: inDatabase(server.superuserUrl, name),
    drop: async () =>
      void (await asSuperuser((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))),
  };
}

/** Runs `work` in a session of its own. */
export async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs `work` as the server's superuser, in its maintenance database. */
export async function asSuperuser<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  return inSession(testServer().superuserUrl, work);
}

/** The same address for another database of the server. */
export function inDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.toString();
}
