import pg from 'pg';

import { APPLICATION_NAME, CONNECT_TIMEOUT_MS, type SessionOptions, sessionOptions } from './data-source';
import { assessSession } from './database-start';
import type { LentClient } from './lent-client';
import { ANSWER_TIMEOUT_MS } from './time-limits';

/** Where a replica is and how reads use it. */
export interface ReplicaOptions {
  readonly url: string;
  readonly poolSize: number;
  /** How long a read waits for the replica to catch up, in milliseconds. */
  readonly waitMs: number;
}

/** Connections to the replica. A connection is refused if its role bypasses row-level security, as every read needs it. */
export function replicaPool({ url, poolSize }: ReplicaOptions): pg.Pool {
  const options = sessionOptions(ANSWER_TIMEOUT_MS);
  const session: SessionOptions = {
    ...options,
    async onConnect(client) {
      await options.onConnect?.(client);
      await refuseBypassing(client);
    },
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: APPLICATION_NAME,
    ...session,
  });
  // A session that ends while idle is the pool's business; the next read gets another one.
  pool.on('error', () => undefined);
  return pool;
}

async function refuseBypassing(client: pg.ClientBase): Promise<void> {
  const { role, bypasses } = await assessSession(client);
  if (bypasses.length > 0) throw new Error(`The role ${role} of DATABASE_READ_URL ${bypasses.join(' and ')}.`);
}

/** Whether all connections are in use, so that a read would have to wait for one. */
export function isFull(pool: pg.Pool, { poolSize }: ReplicaOptions): boolean {
  return pool.idleCount === 0 && pool.totalCount >= poolSize;
}

/** A connection of the pool and its release. */
export async function lendOf(pool: pg.Pool): Promise<LentClient> {
  const client = await pool.connect();
  return { client, giveBack: (error) => client.release(error) };
}
