import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import type { PersonKeys } from '@studio/privacy';

import { type ContactOrigin, isIdentifying } from '../domain/contact-standing';

/** Evidence that may not change still names customers who were merged into this one. */
const KEYS = `
  SELECT c.email, c.email_origin AS "emailOrigin", c.phone, c.phone_origin AS "phoneOrigin",
    ARRAY(SELECT m.id FROM customers.customer m WHERE m.account_id = $1 AND m.merged_into_id = $2 ORDER BY m.id) AS "mergedIds"
  FROM customers.customer c WHERE c.account_id = $1 AND c.id = $2 AND c.merged_into_id IS NULL`;

interface KeyedCustomer {
  readonly id: number;
  readonly email: string | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly phone: string | null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly mergedIds?: readonly number[];
}

/**
 * By what rows are a customer's: the id, and contacts that identify them (CUS-10). Anybody may enter a contact, and what is held
 * under it is somebody else's then (ERA-1, EXP-2).
 */
export function keysOf({ id, email, emailOrigin, phone, phoneOrigin, mergedIds = [] }: KeyedCustomer): PersonKeys {
  return {
    customerIds: [id, ...mergedIds],
    emails: email !== null && isIdentifying(emailOrigin) ? [email] : [],
    phones: phone !== null && isIdentifying(phoneOrigin) ? [phone] : [],
  };
}

/** The same of a customer who is not loaded, with those merged into them; null without one. */
export async function findKeys(uow: UnitOfWork, scope: StudioScope, id: number): Promise<PersonKeys | null> {
  const [[row]] = await uow.read(scope, [
    statement<Omit<KeyedCustomer, 'id'>>('person_keys', KEYS, [scope.accountId, id]),
  ]);
  return row ? keysOf({ id, ...row }) : null;
}
