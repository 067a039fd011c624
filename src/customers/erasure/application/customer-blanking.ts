import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import type { PersonKeys } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import { CustomerEntity, NOTHING_PERSONAL, type CustomerAnonymised, CustomerTraces } from '../../directory';

/** Name of every anonymised customer (CUS-6). */
const ANONYMISED_NAME = 'Deleted customer';

const DELETIONS = [
  `DELETE FROM customers.password_link WHERE account_id = $1 AND customer_id = $2`,
  `DELETE FROM customers.idp_login_code WHERE account_id = $1 AND customer_id = $2`,
  `UPDATE customers.customer_merge SET former_emails = '{}', former_phones = '{}' WHERE account_id = $1 AND source_id IN (
     SELECT id FROM customers.customer WHERE account_id = $1 AND merged_into_id = $2)`,
];

/** Turns a customer into an anonymised row without name, contacts and ways to sign in (CUS-6). */
@Injectable()
export class CustomerBlanking {
  constructor(
    private readonly traces: CustomerTraces,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Clears the locked customer, in the caller's transaction, and lets other contexts clear their data, also data under contacts
   * that the customer entered without proof and nobody else has. Returns how many sessions were ended.
   */
  async blank(manager: EntityManager, customer: CustomerEntity, keys: PersonKeys): Promise<number> {
    const { accountId, id, email, phone } = customer;
    const blanked = { ...NOTHING_PERSONAL, name: ANONYMISED_NAME, anonymisedAt: this.clock.now() };
    const scope = { accountId };
    await manager.update(CustomerEntity, { accountId, id }, blanked);
    for (const text of DELETIONS) await manager.query(text, [accountId, id]);
    const ended = await this.traces.blank(manager, scope, keys);
    const present = [email, phone].filter((contact) => contact !== null);
    const event: CustomerAnonymised = {
      kind: 'customers.customer_anonymised',
      accountId,
      customerId: id,
      contacts: await this.traces.unowned(manager, scope, [...keys.emails, ...keys.phones, ...present]),
    };
    await this.events.publish(event);
    return ended;
  }
}
