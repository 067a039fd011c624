import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog, SessionDirectory } from '../../../accounts';
import {
  type CustomerDeleted,
  customerHasHistory,
  CustomerEntity,
  CustomerHistories,
  CustomerTraces,
  lockCustomer,
  findKeys,
  keysOf,
} from '../../directory';

/**
 * Deletes a customer without history, with their sessions, links, devices and notifications (CUS-5), and erases name and
 * contacts from the activity log. Throws `not_found`, `in_use` (customer).
 */
@Injectable()
export class DeleteCustomer {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly histories: CustomerHistories,
    private readonly traces: CustomerTraces,
    private readonly sessions: SessionDirectory,
    private readonly events: DomainEvents,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const customer = await lockCustomer(manager, ctx, id);
      const { hasRecords } = await this.histories.of(ctx, id);
      if (hasRecords) throw customerHasHistory();
      // Read before the deletion, which also deletes the customers who were merged into this one.
      const keys = (await findKeys(this.uow, ctx, id)) ?? keysOf(customer);
      await manager.delete(CustomerEntity, { accountId, id });
      await this.traces.blank(manager, ctx, keys);
      await this.sessions.deleteOfCustomers(accountId, keys.customerIds);
      const event: CustomerDeleted = {
        kind: 'customers.customer_deleted',
        accountId,
        customerIds: keys.customerIds,
      };
      await this.events.publish(event);
      await this.activity.record(manager, ctx, {
        action: 'customer.deleted',
        subjectType: 'customer',
        subjectId: id,
      });
    });
  }
}
