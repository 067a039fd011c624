import { Injectable } from '@nestjs/common';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { CustomerEntity, NOTHING_PERSONAL } from '../entities/customer.entity';
import type { CustomerAnonymised } from './customer-events';
import { CustomerTraces } from './customer-traces';

/** Name of every anonymised customer (CUS-6). */
const ANONYMISED_NAME = 'Deleted customer';

const FORGET = [
  `DELETE FROM customers.password_link WHERE account_id = $1 AND customer_id = $2`,
  `DELETE FROM customers.idp_login_code WHERE account_id = $1 AND customer_id = $2`,
  `UPDATE customers.customer_merge SET former_emails = '{}', former_phones = '{}' WHERE account_id = $1 AND source_id IN (
     SELECT id FROM customers.customer WHERE account_id = $1 AND merged_into_id = $2)`,
];

/** E-mail addresses and phone numbers that stood in a customer's row, or in that of somebody merged into them. */
export interface FormerContacts {
  readonly identifying: readonly string[];
  readonly claimed: readonly string[];
}

/** What remains of an anonymised customer: a row without a name, contacts and ways to sign in (CUS-6). */
@Injectable()
export class CustomerRemains {
  constructor(
    private readonly traces: CustomerTraces,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Clears the locked customer, in the caller's unit, and lets the contexts clear what they keep. `identifying` are contacts that
   * were theirs, `claimed` such that may be somebody else's. Returns how many sessions this ended.
   */
  async blank(manager: EntityManager, { accountId, id }: CustomerEntity, contacts: FormerContacts): Promise<number> {
    const remains = { ...NOTHING_PERSONAL, name: ANONYMISED_NAME, anonymisedAt: this.clock.now() };
    const scope = { accountId };
    await manager.update(CustomerEntity, { accountId, id }, remains);
    for (const text of FORGET) await manager.query(text, [accountId, id]);
    const ids = await this.traces.idsOf(manager, scope, id);
    const ended = await this.traces.blank(manager, scope, ids, contacts.identifying);
    const event: CustomerAnonymised = {
      kind: 'customers.customer_anonymised',
      accountId,
      customerId: id,
      contacts: await this.traces.unheld(manager, scope, [...contacts.identifying, ...contacts.claimed]),
    };
    await this.events.publish(event);
    return ended;
  }
}
