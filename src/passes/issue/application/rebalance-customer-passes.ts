import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { CustomerLocks } from '../../../customers';
import { type SessionChange, PassLedger, PassRebalancing, toHeldSession } from '../../sessions';

/** How rebalancing changed the session of one booking. */
export interface RebalancedSession extends SessionChange {
  readonly bookingId: number;
  readonly scheduledClassId: number;
}

/** Rebalances one customer on request (RBL-1). Returns the sessions that changed. Throws `not_found`. */
@Injectable()
export class RebalanceCustomerPasses {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly ledger: PassLedger,
    private readonly rebalancing: PassRebalancing,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, customerId: number): Promise<readonly RebalancedSession[]> {
    return this.uow.write(ctx, async (manager) => {
      const customer = (await this.customers.lock(ctx, [customerId])).get(customerId);
      if (customer?.mergedIntoId !== null) throw notFound('The customer');
      const holdings = await this.ledger.open(ctx, { kind: 'open', customerId });
      await this.rebalancing.run(ctx, customerId, holdings);
      const changed = holdings.changedSessions().map(({ bookingId, scheduledClassId }) => ({
        bookingId,
        scheduledClassId,
        previous: toHeldSession(holdings.formerSession(bookingId)),
        next: toHeldSession(holdings.session(bookingId)),
      }));
      await this.ledger.save(ctx, holdings);
      if (changed.length > 0)
        await this.activity.record(manager, ctx, {
          action: 'class_passes.rebalanced',
          subjectType: 'customer',
          subjectId: customerId,
          changes: { reservations: changed.length },
        });
      return changed;
    });
  }
}
