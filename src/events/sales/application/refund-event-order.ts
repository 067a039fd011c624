import { Injectable } from '@nestjs/common';
import { type ActorContext, staffIdOf } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { decideRefund, orderRefused } from '@studio/ticketing';
import type { EntityManager } from 'typeorm';

import { EventLog } from '../../event-log';
import { EndedTickets } from '../../tickets/application/ended-tickets';
import { EventOrderEntity } from '../entities/event-order.entity';
import { EventSettlement } from './event-settlement';
import { LockedOrders } from './locked-orders';

/**
 * Records that the money of an order was given back; no provider is called (EVT-16). A refunded order stays as it is. Throws
 * `not_found`, `nothing_to_refund`, `order_not_refundable`.
 */
@Injectable()
export class RefundEventOrder {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly tickets: EndedTickets,
    private readonly settlement: EventSettlement,
    private readonly clock: Clock,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const order = await this.orders.lock(manager, ctx, id);
      const decision = decideRefund(order);
      if (decision === 'unchanged') return;
      // Also of an order that was never paid: EVT-16 asks for the amount before the state.
      if (order.amountCents === 0) throw orderRefused('nothing_to_refund');
      if (decision !== 'refund') throw orderRefused(decision);
      await this.refund(manager, ctx, order, reason);
    });
  }

  private async refund(manager: EntityManager, ctx: ActorContext, order: EventOrderEntity, reason: string) {
    const { accountId, id, status, eventId, amountCents, currency } = order;
    const refund = { refundedAt: this.clock.now(), refundedByUserId: staffIdOf(ctx), refundReason: reason };
    await manager.update(EventOrderEntity, { accountId, id }, { ...refund, status: 'refunded' });
    await this.tickets.refundOrder(manager, ctx, id);
    await this.settlement.givenBack(manager, ctx, order);
    await this.log.record(manager, ctx, 'event_order', [id], 'refunded', {
      status: { before: status, after: 'refunded' },
      event_id: eventId,
      amount_cents: amountCents,
      currency,
      reason,
    });
  }
}
