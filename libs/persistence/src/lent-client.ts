import type { PoolClient } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

import { translateDatabaseError } from './database-errors';
import { LOCK_TIMEOUT, STATEMENT_TIMEOUT } from './time-limits';

/** A connection of the pool and its release; with an error it is closed instead. */
export interface LentClient {
  readonly client: PoolClient;
  readonly giveBack: (error?: Error) => void;
}

/** A connection of TypeORM's pool to the primary. */
export async function lendPrimary(dataSource: DataSource): Promise<LentClient> {
  // The driver's result is not typed.
  const obtained: unknown = await (dataSource.driver as PostgresDriver).obtainMasterConnection();
  const [client, giveBack] = obtained as [PoolClient, LentClient['giveBack']];
  return { client, giveBack };
}

/** Works with a connection and releases it. Throws what the work throws, database errors as UnitOfWork does. */
export async function withLent<T>(
  lend: () => Promise<LentClient>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  let release: LentClient['giveBack'] | undefined;
  try {
    const { client, giveBack } = await lend();
    release = giveBack;
    const result = await work(client);
    release();
    return result;
  } catch (error) {
    // A connection on which a transaction failed is closed: checking whether it is still usable costs more.
    release?.(error instanceof Error ? error : new Error(String(error)));
    throw translateDatabaseError(error);
  }
}

/**
 * Texts that begin a transaction which sees the studio's rows, or with null no studio's, and waits no longer than others do. `mode`
 * is what follows BEGIN.
 */
export function beginInStudio(accountId: number | null, mode = ''): string[] {
  return begin(mode, [
    `SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`,
    `SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`,
    enterStudio(accountId),
  ]);
}

/**
 * The same with other settings. BEGIN is a text of its own, as Citus passes the whole text that has a SET LOCAL on to the workers,
 * once for each SET LOCAL in it: every one would begin the transaction there again.
 */
export function begin(mode: string, settings: readonly string[]): string[] {
  return [`BEGIN${mode && ` ${mode}`}`, settings.join('; ')];
}

/** Lets a transaction see the rows of the studio, or with null of none. */
export function enterStudio(accountId: number | null): string {
  if (accountId !== null && !Number.isSafeInteger(accountId)) throw new TypeError(`${accountId} is no studio's id.`);
  return `SET LOCAL app.account_id = '${accountId ?? ''}'`;
}
