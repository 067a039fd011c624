import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';
import { PersonErasure, type PersonTerms } from '@studio/privacy';

import { ActivityLog } from '../../accounts';
import { customerIsExpected } from '../domain/customer.errors';
import type { CustomerEntity } from '../entities/customer.entity';
import type { CustomerAnonymised } from './customer-events';
import { CustomerHistories } from './customer-histories';
import { CustomerRemains } from './customer-remains';
import { lockCustomer } from './locked-customer';
import { keysOf } from './person-keys';

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
    private readonly remains: CustomerRemains,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
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
      const revoked = await this.remains.blank(manager, customer, contacts);
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
}

function termsOf({ name, email, phone }: Pick<CustomerEntity, 'name' | 'email' | 'phone'>): PersonTerms {
  const given = (value: string | null) => (value === null ? [] : [value]);
  return { names: given(name), emails: given(email), phones: given(phone) };
}
