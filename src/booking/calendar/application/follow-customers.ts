import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';

import {
  type CustomerAnonymised,
  CustomerBelongings,
  type CustomerSignedOut,
  type CustomerTakenOver,
  type MergePair,
  type MergeShare,
} from '../../../customers';
import { CalendarAddresses } from './calendar-addresses';

/** The survivor's own address remains where both have one. */
const MOVE = `
  UPDATE booking.calendar_address a SET customer_id = $3
  WHERE a.account_id = $1 AND a.customer_id = $2 AND NOT EXISTS (
    SELECT 1 FROM booking.calendar_address o WHERE o.account_id = $1 AND o.customer_id = $3)`;

/** Ends or moves the calendar's address with its customer, in the transaction that changes the customer (ICS-7). */
@Injectable()
export class FollowCustomers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly addresses: CalendarAddresses,
    private readonly belongings: CustomerBelongings,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.belongings.register('calendar', this);
    this.events.on<CustomerAnonymised>('customers.customer_anonymised', (event) => this.end(event));
    this.events.on<CustomerSignedOut>('customers.customer_signed_out', (event) => this.end(event));
    this.events.on<CustomerTakenOver>('customers.customer_taken_over', (event) => this.end(event));
  }

  async move({ accountId }: ActorContext, { sourceId, targetId }: MergePair): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      await manager.query(MOVE, [accountId, sourceId, targetId]);
      await this.addresses.endOf(manager, { accountId }, sourceId);
    });
  }

  /** Staff need not know of it. */
  preview(): Promise<MergeShare> {
    return Promise.resolve({ counts: {} });
  }

  private async end({ accountId, customerId }: CustomerSignedOut | CustomerTakenOver | CustomerAnonymised) {
    await this.uow.write({ accountId }, (manager) => this.addresses.endOf(manager, { accountId }, customerId));
  }
}
