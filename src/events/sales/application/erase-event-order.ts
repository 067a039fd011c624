import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { EventLog } from '../../event-log';
import { ErasedBuyers } from './erased-buyers';
import { LockedOrders } from './locked-orders';

/** Erases buyer and holders of one order (ERA-3). A repeat changes nothing. Throws `not_found`, `in_use` (order). */
@Injectable()
export class EraseEventOrder {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly buyers: ErasedBuyers,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const order = await this.orders.lock(manager, ctx, id);
      if (!(await this.buyers.erase(manager, ctx, [order]))) return;
      await this.log.record(manager, ctx, 'event_order', [id], 'erased', { event_id: order.eventId });
    });
  }
}
