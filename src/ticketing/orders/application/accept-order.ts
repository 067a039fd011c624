import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { decideAcceptance, orderRefused, type SaleRef, soldOut } from '../../domain';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { LockedOrders } from './locked-orders';
import { OrderSettlement } from './order-settlement';

/**
 * Accepts a payment that arrived too late: the order is paid and gets its tickets (TKT-7). Throws `not_found`,
 * `order_not_acceptable`, `sold_out` (on `order`), and the owner's error for what is not on sale.
 */
@Injectable()
export class AcceptOrder {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly settlement: OrderSettlement,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef, reason: string): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const locked = await this.orders.lock(manager, ctx, sale, id);
      const { order } = locked;
      const decision = decideAcceptance(order.status, await this.orders.surroundings(manager, locked));
      if (decision === 'owner_not_on_sale') throw sale.refusals.notOnSale('order');
      if (decision === 'sold_out') throw soldOut('order');
      if (decision !== 'accept') throw orderRefused(decision);
      const fields = { status: 'paid', refundReasonCode: null, paymentExpiresAt: null, expiresAt: null } as const;
      await manager.update(TicketOrderEntity, { accountId: ctx.accountId, owner, id }, fields);
      await this.settlement.paid(manager, ctx, sale, order);
      const status = { before: order.status, after: 'paid' };
      await this.log.orders(manager, ctx, sale, [order], 'accepted', { status, reason });
    });
  }
}
