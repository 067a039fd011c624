import { statement, type StudioScope, type UnitOfWork } from '@studio/persistence';

import type { ContactHolder } from '../domain/contact-standing';
import { contactLock } from './contact-locks';

/** A record with its contacts, locked until the unit ends. */
export interface StoredHolder extends ContactHolder {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Condition: a customer's row has the contact of the parameter, of any origin; both partial keys of the column serve it. */
export const holds = (contact: 'phone' | 'email', parameter: string) =>
  `(${contact} = ${parameter} AND (${contact}_origin <> 'customer' OR ${contact}_origin = 'customer'))`;

const lockOf = (contact: 'phone' | 'email') => `
  SELECT id, phone, email, phone_origin AS "phoneOrigin", email_origin AS "emailOrigin",
         external_idp_subject IS NOT NULL AS "hasExternalIdentity"
  FROM customers.customer WHERE account_id = $1 AND (${holds(contact, '$2')} OR id = $3) ORDER BY id FOR UPDATE`;

const LOCK = { phone: lockOf('phone'), email: lockOf('email') };

/**
 * Locks a contact and whoever has it before a proof of it is decided: the records that it identifies or that only claim it, and
 * `alsoId`. In id order, as everywhere two customers are locked at once. In the caller's transaction. Returns the holders of
 * the contact.
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

/** Which contact is looked at; `alsoId` is locked with its holders, whether it has the contact or not. */
export interface ContactQuery {
  readonly contact: 'phone' | 'email';
  readonly value: string;
  readonly alsoId?: number;
}
