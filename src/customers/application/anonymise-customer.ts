import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { PersonErasure, type PersonTerms } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../accounts';
import { customerIsExpected } from '../domain/customer.errors';
import { CustomerEntity } from '../entities/customer.entity';
import type { CustomerAnonymised } from './customer-events';
import { CustomerHistories } from './customer-histories';
import { CustomerTraces } from './customer-traces';
import { lockCustomer } from './locked-customer';
import { keysOf } from './person-keys';

/** Name of every anonymised customer (CUS-6). */
export const ANONYMISED_NAME = 'Deleted customer';

const FORGET_LINKS = [
  `DELETE FROM customers.password_link WHERE account_id = $1 AND customer_id = $2`,
  `DELETE FROM customers.idp_login_code WHERE account_id = $1 AND customer_id = $2`,
];

/**
 * Removes name, contacts and every way to sign in from a customer permanently, also from tickets; bookings, passes and payments
 * stay (CUS-6, ERA-1).
 * Throws `not_found`, `in_use` (customer) while a class that has not started expects them.
 */
@Injectable()
export class AnonymiseCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
    private readonly traces: CustomerTraces,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
    private readonly erasure: PersonErasure,
  ) {}

  /** A repeat changes nothing. Returns what the person may still be found by in texts; nothing else knows it any more. */
  async execute(ctx: StaffContext, id: number): Promise<PersonTerms> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      const customer = await lockCustomer(manager, ctx, id);
      if (customer.anonymisedAt) return termsOf({ name: null, email: null, phone: null });
      const { activeBookingsAhead } = await this.histories.of(ctx, id);
      if (activeBookingsAhead > 0) throw customerIsExpected();
      const [terms, { emails, phones }] = [termsOf(customer), keysOf(customer)];
      const contacts = [...terms.emails, ...terms.phones];
      await this.blank(manager, customer);
      const revoked = await this.traces.blank(manager, ctx, id, contacts);
      const event: CustomerAnonymised = {
        kind: 'customers.customer_anonymised',
        accountId,
        customerId: id,
        contacts,
      };
      await this.events.publish(event);
      const erased = await this.erasure.erase(ctx, { customerId: id, emails, phones });
      await this.activity.record(manager, ctx, {
        action: 'customer.anonymised',
        subjectType: 'customer',
        subjectId: id,
        changes: { sessions_revoked: revoked, ...erased },
      });
      return terms;
    });
  }

  private async blank(manager: EntityManager, { accountId, id }: CustomerEntity): Promise<void> {
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
    for (const text of FORGET_LINKS) await manager.query(text, [accountId, id]);
  }
}

function termsOf({ name, email, phone }: Pick<CustomerEntity, 'name' | 'email' | 'phone'>): PersonTerms {
  const given = (value: string | null) => (value === null ? [] : [value]);
  return { names: given(name), emails: given(email), phones: given(phone) };
}
