import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import type { PersonKeys } from '@studio/privacy';

import { type ContactOrigin, isIdentifying } from '../domain/contact-standing';

const KEYS = `
  SELECT email, email_origin AS "emailOrigin", phone, phone_origin AS "phoneOrigin"
  FROM customers.customer WHERE account_id = $1 AND id = $2`;

interface KeyedCustomer {
  readonly id: number;
  readonly email: string | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly phone: string | null;
  readonly phoneOrigin: ContactOrigin | null;
}

/**
 * By what rows are a customer's: the id, and contacts that identify them (CUS-10). Anybody may enter a contact, and what is held
 * under it is somebody else's then (ERA-1, EXP-2).
 */
export function keysOf({ id, email, emailOrigin, phone, phoneOrigin }: KeyedCustomer): PersonKeys {
  return {
    customerIds: [id],
    emails: email !== null && isIdentifying(emailOrigin) ? [email] : [],
    phones: phone !== null && isIdentifying(phoneOrigin) ? [phone] : [],
  };
}

/** The same of a customer who is not loaded; null without one. */
export async function findKeys(uow: UnitOfWork, scope: StudioScope, id: number): Promise<PersonKeys | null> {
  const [[row]] = await uow.read(scope, [
    statement<Omit<KeyedCustomer, 'id'>>('person_keys', KEYS, [scope.accountId, id]),
  ]);
  return row ? keysOf({ id, ...row }) : null;
}
