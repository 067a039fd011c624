import { statement, type StudioScope, type UnitOfWork } from '@studio/persistence';

import type { ContactHolder } from '../domain/contact-origin';
import { contactLock } from './contact-locks';

/** A customer with their contacts, locked until the transaction ends. */
export interface StoredHolder extends ContactHolder {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Condition: the customer has the contact, of any origin. Written so that both partial indexes of the column apply. */
export const holds = (contact: 'phone' | 'email', parameter: string) =>
  `(${contact} = ${parameter} AND (${contact}_origin <> 'customer' OR ${contact}_origin = 'customer'))`;

const lockOf = (contact: 'phone' | 'email') => `
  SELECT id, phone, email, phone_origin AS "phoneOrigin", email_origin AS "emailOrigin",
         external_idp_subject IS NOT NULL AS "hasExternalIdentity"
  FROM customers.customer WHERE account_id = $1 AND (${holds(contact, '$2')} OR id = $3) ORDER BY id FOR UPDATE`;

const LOCK = { phone: lockOf('phone'), email: lockOf('email') };

/**
 * Locks a contact and the customers who have it, proven or not, and `alsoId`, before the proof of a contact is decided.
 * Customers are locked in id order, as everywhere. Runs in the caller's transaction. Returns the holders of the contact.
 */
export async function lockHolders(
  uow: UnitOfWork,
  scope: StudioScope,
  { contact, value, alsoId }: ContactQuery,
): Promise<StoredHolder[]> {
  const values = [scope.accountId, value, alsoId ?? null];
  const [, rows] = await uow.read(scope, [
    contactLock(scope, [value]),
    statement<StoredHolder>(`${contact}_holders`, LOCK[contact], values),
  ]);
  return rows.filter((row) => row[contact] === value);
}

/** `alsoId` is locked with the holders, whether or not it has the contact. */
export interface ContactQuery {
  readonly contact: 'phone' | 'email';
  readonly value: string;
  readonly alsoId?: number;
}
