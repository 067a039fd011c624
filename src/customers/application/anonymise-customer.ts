import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../accounts';
import { customerIsExpected } from '../domain/customer.errors';
import { CustomerEntity } from '../entities/customer.entity';
import type { CustomerAnonymised } from './customer-events';
import { CustomerHistories } from './customer-histories';
import { CustomerTraces } from './customer-traces';
import { lockCustomer } from './locked-customer';

/** Name of every anonymised customer (CUS-6). */
export const ANONYMISED_NAME = 'Deleted customer';

const FORGET_LINKS = [
  `DELETE FROM customers.password_link WHERE account_id = $1 AND customer_id = $2`,
  `DELETE FROM customers.idp_login_code WHERE account_id = $1 AND customer_id = $2`,
];

/**
 * Takes name, contacts and every way to sign in from a customer, for good; bookings, passes and payments stay (CUS-6).
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
  ) {}

  /** A repeat changes nothing. */
  async execute(ctx: StaffContext, id: number): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const customer = await lockCustomer(manager, ctx, id);
      if (customer.anonymisedAt) return;
      const { activeBookingsAhead } = await this.histories.of(ctx, id);
      if (activeBookingsAhead > 0) throw customerIsExpected();
      const contacts = [customer.email, customer.phone].filter((contact) => contact !== null);
      await this.blank(manager, customer);
      const revoked = await this.traces.blank(manager, ctx, id, contacts);
      const event: CustomerAnonymised = {
        kind: 'customers.customer_anonymised',
        accountId,
        customerId: id,
        contacts,
      };
      await this.events.publish(event);
      await this.activity.record(manager, ctx, {
        action: 'customer.anonymised',
        subjectType: 'customer',
        subjectId: id,
        changes: { sessions_revoked: revoked },
      });
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
