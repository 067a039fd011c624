import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';

import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { isCancellable, orderRefused, type SaleRef } from '../../domain';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { EndedTickets } from '../../tickets';
import { LockedOrders } from './locked-orders';

/** Cancels an order that nobody paid for; its places are free (TKT-7). Throws `not_found`, `order_not_cancellable`. */
@Injectable()
export class CancelOrder {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly tickets: EndedTickets,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const { order } = await this.orders.lock(manager, ctx, sale, id);
      if (!isCancellable(order)) throw orderRefused('order_not_cancellable');
      const deadlines = sale.rules.clearsDeadlines && { paymentExpiresAt: null, expiresAt: null };
      const fields = { ...deadlines, status: 'cancelled', cancelledAt: this.clock.now() } as const;
      await manager.update(TicketOrderEntity, { accountId: ctx.accountId, owner, id }, fields);
      await this.tickets.voidOrder(manager, ctx, { owner, id }, 'The order was cancelled.');
      const status = { before: order.status, after: 'cancelled' };
      await this.log.orders(manager, ctx, sale, [order], 'cancelled', { status });
    });
  }
}
