import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { isCancellable, orderRefused } from '@studio/ticketing';

import { EventLog } from '../../event-log';
import { EndedTickets } from '../../tickets/application/ended-tickets';
import { EventOrderEntity } from '../entities/event-order.entity';
import { LockedOrders } from './locked-orders';

/** Cancels an order that nobody paid for; its places are free (EVT-17). Throws `not_found`, `order_not_cancellable`. */
@Injectable()
export class CancelEventOrder {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly tickets: EndedTickets,
    private readonly clock: Clock,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const order = await this.orders.lock(manager, ctx, id);
      if (!isCancellable(order)) throw orderRefused('order_not_cancellable');
      const held = { paymentExpiresAt: null, expiresAt: null };
      const fields = { ...held, status: 'cancelled', cancelledAt: this.clock.now() } as const;
      await manager.update(EventOrderEntity, { accountId: ctx.accountId, id }, fields);
      await this.tickets.voidOrder(manager, ctx, id, 'The order was cancelled.');
      const status = { before: order.status, after: 'cancelled' };
      await this.log.record(manager, ctx, 'event_order', [id], 'cancelled', { status, event_id: order.eventId });
    });
  }
}
