import pg from 'pg';

import type { TestDatabase } from './database';
import { beginSeeing } from './sessions';

/** A transaction of another process, left open until it is ended. */
export interface OpenTransaction {
  query(text: string, values?: readonly unknown[]): Promise<void>;
  commit(): Promise<void>;
  rollBack(): Promise<void>;
}

/** Begins a transaction as the application role, in sight of one studio's rows. */
export async function beginIn(database: TestDatabase, accountId: number): Promise<OpenTransaction> {
  const client = new pg.Client({ connectionString: database.applicationUrl });
  // A test that fails leaves it open; dropping the database then ends the session.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(beginSeeing(accountId));
  const end = async (word: string) => {
    await client.query(word);
    await client.end();
  };
  return {
    query: async (text, values = []) => void (await client.query(text, [...values])),
    commit: () => end('COMMIT'),
    rollBack: () => end('ROLLBACK'),
  };
}
