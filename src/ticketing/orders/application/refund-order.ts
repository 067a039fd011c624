import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { SaleOwner } from '../../application/sale-owner';
import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { decideRefund, orderRefused, type SaleRef } from '../../domain';
import { TicketOrderEntity } from '../../entities/ticket-order.entity';
import { EndedTickets } from '../../tickets';
import { LockedOrders } from './locked-orders';
import { OrderSettlement } from './order-settlement';

/**
 * Records the refund of an order; no provider is called (TKT-7). A refunded order remains as it is. Throws `not_found`,
 * `nothing_to_refund`, `order_not_refundable`.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly tickets: EndedTickets,
    private readonly settlement: OrderSettlement,
    private readonly clock: Clock,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef, reason: string): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const { order } = await this.orders.lock(manager, ctx, sale, id);
      const decision = decideRefund(order);
      if (decision === 'unchanged') return;
      if (sale.rules.refusesFreeRefundsFirst && order.amountCents === 0) throw orderRefused('nothing_to_refund');
      if (decision !== 'refund') throw orderRefused(decision);
      await this.refund(manager, ctx, sale, order, reason);
    });
  }

  private async refund(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    order: TicketOrderEntity,
    reason: string,
  ): Promise<void> {
    const { accountId, owner, id, status, amountCents, currency } = order;
    const fields = { refundedAt: this.clock.now(), refundedByUserId: staffIdOf(ctx), refundReason: reason };
    await manager.update(TicketOrderEntity, { accountId, owner, id }, { ...fields, status: 'refunded' });
    await this.tickets.refundOrder(manager, ctx, { owner, id });
    await this.settlement.refunded(manager, ctx, sale, order, reason);
    const money = { amount_cents: amountCents, currency, reason };
    await this.log.orders(manager, ctx, sale, [order], 'refunded', {
      status: { before: status, after: 'refunded' },
      ...money,
    });
  }
}
