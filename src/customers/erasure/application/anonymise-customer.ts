import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import { type FoundTexts, FreeTexts, PersonErasure } from '@studio/privacy';

import { ActivityLog } from '../../../accounts';
import { customerHasUpcomingBooking, CustomerHistories, lockCustomer, findKeys, keysOf } from '../../directory';
import { CustomerBlanking } from './customer-blanking';

/**
 * Permanently removes name, contacts and every way to sign in from a customer, also from tickets; bookings, passes and payments
 * remain (CUS-6, ERA-1). Throws `not_found`, `in_use` (customer) while they have a booking of a class that has not started.
 */
@Injectable()
export class AnonymiseCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
    private readonly blanking: CustomerBlanking,
    private readonly activity: ActivityLog,
    private readonly erasure: PersonErasure,
    private readonly texts: FreeTexts,
  ) {}

  /**
   * A repeat changes nothing and finds nothing. Returns the texts that still name the person, searched in the same transaction:
   * nothing identifies the person afterwards, so a failed search must roll everything back.
   */
  async execute(ctx: StaffContext, id: number): Promise<FoundTexts> {
    return this.uow.write(ctx, async (manager) => {
      const customer = await lockCustomer(manager, ctx, id);
      const { name, email, phone, anonymisedAt } = customer;
      if (anonymisedAt) return { texts: [], hasMore: false };
      const { activeBookingsAhead } = await this.histories.of(ctx, id);
      if (activeBookingsAhead > 0) throw customerHasUpcomingBooking();
      const keys = (await findKeys(this.uow, ctx, id)) ?? keysOf(customer);
      const { emails, phones } = keys;
      const terms = {
        names: presentIn(name),
        emails: union(presentIn(email), emails),
        phones: union(presentIn(phone), phones),
      };
      const revoked = await this.blanking.blank(manager, customer, keys);
      const erased = await this.erasure.erase(ctx, { emails, phones });
      await this.activity.record(manager, ctx, {
        action: 'customer.anonymised',
        subjectType: 'customer',
        subjectId: id,
        changes: { sessions_revoked: revoked, ...erased },
      });
      return this.texts.find(ctx, terms);
    });
  }
}

function union(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])];
}

function presentIn(value: string | null): string[] {
  return value === null ? [] : [value];
}
