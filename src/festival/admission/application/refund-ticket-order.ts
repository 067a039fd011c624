import { decideRefund, orderRefused } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { CashDesk } from '../../charges/application/cash-desk';
import { FestivalUnit } from '../../festival-unit';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketOrderEnding } from './ticket-order-ending';

/**
 * Records that the money of an order was given back; no provider is called (ADM-6). A refunded order stays as it is. Throws
 * `not_found`, `nothing_to_refund`, `order_not_refundable`.
 */
@Injectable()
export class RefundTicketOrder {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly ending: TicketOrderEnding,
    private readonly desk: CashDesk,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { order } = await this.orders.lock(manager, ctx, id);
      const decision = decideRefund(order);
      if (decision === 'unchanged') return;
      if (decision !== 'refund') throw orderRefused(decision);
      const refund = { refundedAt: this.clock.now(), refundedByUserId: staffIdOf(ctx), refundReason: reason };
      await this.ending.refund(manager, ctx, order, refund);
      if (order.provider === 'entrance_cash') await this.payOut(manager, ctx, order, reason);
    });
  }

  private async payOut(
    manager: EntityManager,
    ctx: ActorContext,
    { id, editionId, amountCents, currency }: TicketOrderEntity,
    reason: string,
  ): Promise<void> {
    const purpose = 'entrance_ticket_refund';
    const sourceKey = `ticket_order:${id}:cash-out`;
    const movement = { editionId, orderId: id, chargeId: null, sourceKey, purpose, amountCents, currency } as const;
    await this.desk.record(manager, ctx, { ...movement, reason });
  }
}
