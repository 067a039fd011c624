import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { CustomerEntity } from '../entities/customer.entity';
import { CustomerTraces } from './customer-traces';

/** Name of every anonymised customer (CUS-6). */
export const ANONYMISED_NAME = 'Deleted customer';

const FORGET = [
  `DELETE FROM customers.password_link WHERE account_id = $1 AND customer_id = $2`,
  `DELETE FROM customers.idp_login_code WHERE account_id = $1 AND customer_id = $2`,
  `UPDATE customers.customer_merge SET former_emails = '{}', former_phones = '{}' WHERE account_id = $1 AND source_id IN (
     SELECT id FROM customers.customer WHERE account_id = $1 AND merged_into_id = $2)`,
];

/** What remains of an anonymised customer: a row without a name, contacts and ways to sign in (CUS-6). */
@Injectable()
export class CustomerRemains {
  constructor(
    private readonly traces: CustomerTraces,
    private readonly clock: Clock,
  ) {}

  /**
   * Clears the locked customer, in the caller's unit. `contacts` identified them. Returns how many sessions this ended.
   */
  async blank(manager: EntityManager, { accountId, id }: CustomerEntity, contacts: readonly string[]): Promise<number> {
    const nothing = {
      name: ANONYMISED_NAME,
      email: null,
      emailOrigin: null,
      phone: null,
      phoneOrigin: null,
      passwordHash: null,
      externalIdpSubject: null,
      emailVerifiedAt: null,
      phoneVerifiedAt: null,
      anonymisedAt: this.clock.now(),
    };
    await manager.update(CustomerEntity, { accountId, id }, nothing);
    for (const text of FORGET) await manager.query(text, [accountId, id]);
    const ids = await this.traces.idsOf(manager, { accountId }, id);
    return this.traces.blank(manager, { accountId }, ids, contacts);
  }
}
