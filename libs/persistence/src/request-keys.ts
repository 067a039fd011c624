import { IDEMPOTENCY_KEY_REUSED, idempotencyKeyReused } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { declareConstraints } from './database-errors';
import type { StudioScope } from './studio-scope';

/** Distinguishes a repeat from a new request. */
export interface RequestKey {
  /** The client's idempotency key. */
  readonly key: string;
  /** Hash of the inputs by `inputHash`. */
  readonly hash: string;
}

/**
 * Id of the row that was recorded with the key, in a table with `idempotency_key` and `idempotency_hash`; null for a
 * new key. To be called in the open transaction, under the lock that equal requests share. Throws
 * `idempotency_key_reused` when the row was created from other inputs.
 */
export async function findRepeated(
  manager: EntityManager,
  { accountId }: StudioScope,
  table: string,
  { key, hash }: RequestKey,
): Promise<number | null> {
  const [stored] = await manager.query<{ id: number; hash: string }[]>(
    `SELECT id, idempotency_hash AS hash FROM ${table} WHERE account_id = $1 AND idempotency_key = $2`,
    [accountId, key],
  );
  if (stored && stored.hash !== hash) throw idempotencyKeyReused();
  return stored?.id ?? null;
}

/**
 * Declares that the named unique keys are those of requests: two different requests with one key, sent at the same
 * time, conflict there.
 */
export function declareRequestKeys(...constraints: readonly string[]): void {
  const meaning = { code: 'idempotency_key_reused', input: 'idempotency_key', message: IDEMPOTENCY_KEY_REUSED };
  declareConstraints(Object.fromEntries(constraints.map((constraint) => [constraint, meaning])));
}
