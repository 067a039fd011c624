import { isCancellable, orderRefused } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { FestivalUnit } from '../../festival-unit';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketOrderEnding } from './ticket-order-ending';

/** Cancels an order that nobody paid for (ADM-7). Throws `not_found`, `order_not_cancellable`. */
@Injectable()
export class CancelTicketOrder {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly ending: TicketOrderEnding,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { order } = await this.orders.lock(manager, ctx, id);
      if (!isCancellable(order)) throw orderRefused('order_not_cancellable');
      await this.ending.cancel(manager, ctx, order);
    });
  }
}
