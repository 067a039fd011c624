import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import type { PersonKeys } from '@studio/privacy';

import { type ContactOrigin, isIdentifying } from '../domain/contact-origin';

/** Condition: nobody has the contact that a merge dropped. */
const unowned = (contact: 'email' | 'phone') => `
  ARRAY(SELECT DISTINCT contact FROM former f, unnest(f.${contact}s) contact
    WHERE NOT EXISTS (SELECT 1 FROM customers.customer h
      WHERE h.account_id = $1 AND h.${contact} = contact AND h.${contact}_origin <> 'customer'))`;

/**
 * Immutable evidence still names customers who were merged into this one, and tickets are stored under contacts that the merge
 * dropped, unless another customer has them now.
 */
const KEYS = `
  WITH merged AS (
    SELECT id FROM customers.customer WHERE account_id = $1 AND merged_into_id = $2),
  former AS (
    SELECT former_emails AS emails, former_phones AS phones FROM customers.customer_merge
    WHERE account_id = $1 AND source_id IN (SELECT id FROM merged))
  SELECT c.email, c.email_origin AS "emailOrigin", c.phone, c.phone_origin AS "phoneOrigin",
    ARRAY(SELECT id FROM merged ORDER BY id) AS "mergedIds", ${unowned('email')} AS "formerEmails", ${unowned('phone')} AS "formerPhones"
  FROM customers.customer c WHERE c.account_id = $1 AND c.id = $2 AND c.merged_into_id IS NULL`;

interface KeyedCustomer {
  readonly id: number;
  readonly email: string | null;
  readonly emailOrigin: ContactOrigin | null;
  readonly phone: string | null;
  readonly phoneOrigin: ContactOrigin | null;
}

interface KeysRow extends Omit<KeyedCustomer, 'id'> {
  readonly mergedIds: readonly number[];
  readonly formerEmails: readonly string[];
  readonly formerPhones: readonly string[];
}

/**
 * Keys of a customer's rows: the id, and contacts that identify them (CUS-10). Anybody may enter a contact without proof, and
 * rows under it then belong to somebody else (ERA-1, EXP-2).
 */
export function keysOf({ id, email, emailOrigin, phone, phoneOrigin }: KeyedCustomer): PersonKeys {
  return {
    customerIds: [id],
    emails: email !== null && isIdentifying(emailOrigin) ? [email] : [],
    phones: phone !== null && isIdentifying(phoneOrigin) ? [phone] : [],
  };
}

/** The same with the keys of merged customers (MRG-7); null without such a customer. */
export async function findKeys(uow: UnitOfWork, scope: StudioScope, id: number): Promise<PersonKeys | null> {
  const [[row]] = await uow.read(scope, [statement<KeysRow>('person_keys', KEYS, [scope.accountId, id])]);
  if (!row) return null;
  const { customerIds, emails, phones } = keysOf({ id, ...row });
  return {
    customerIds: [...customerIds, ...row.mergedIds],
    emails: [...emails, ...row.formerEmails],
    phones: [...phones, ...row.formerPhones],
  };
}
