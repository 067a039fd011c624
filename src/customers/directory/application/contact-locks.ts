import { busy } from '@studio/kernel';
import { type Statement, statement, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

const RETRY_AFTER_SECONDS = 1;

const KEY = `hashtextextended('customers.contact ' || contact, $1)`;

/** In key order, so that two transactions with two contacts each cannot deadlock. */
const LOCK = `
  SELECT pg_advisory_xact_lock(key)
  FROM (SELECT DISTINCT ${KEY} AS key FROM unnest($2::text[]) AS contact ORDER BY key) keys`;

const TRY_LOCK = `SELECT bool_and(pg_try_advisory_xact_lock(${KEY})) AS "isLocked" FROM unnest($2::text[]) AS contact`;

/**
 * Locks contacts of a studio until the caller's transaction ends (CUS-14). Held while a contact is proved or entered without
 * proof: rows cannot serve as the lock, as nobody may have the contact yet, and no unique key covers both cases. Taken before
 * any class or customer is locked, and before the holders of the contact are read.
 */
export function contactLock(
  { accountId }: StudioScope,
  contacts: readonly (string | null | undefined)[],
): Statement<unknown> {
  const given = contacts.filter((contact) => typeof contact === 'string');
  return statement('contact_lock', LOCK, [accountId, given]);
}

/**
 * The same for a caller that has already locked customers. Throws `busy` instead of waiting, as the transaction that holds the
 * lock may wait for one of those customers.
 */
export async function tryLockContacts(
  manager: EntityManager,
  { accountId }: StudioScope,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length === 0) return;
  const [row] = await manager.query<[{ isLocked: boolean }]>(TRY_LOCK, [accountId, contacts]);
  if (!row.isLocked) throw busy(RETRY_AFTER_SECONDS);
}
