import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { orderRefused, soldOut } from '@studio/ticketing';
import type { EntityManager } from 'typeorm';

import { EventLog } from '../../event-log';
import { eventNotOnSale } from '../../programme/domain/event.errors';
import { decideAcceptance } from '../domain/order-acceptance';
import { EventOrderItemEntity } from '../entities/event-order-item.entity';
import { EventOrderEntity } from '../entities/event-order.entity';
import { EventSettlement } from './event-settlement';
import { EventStock } from './event-stock';
import { LockedOrders } from './locked-orders';

/**
 * Takes a payment that came too late after all: the order is paid and gets its tickets (EVT-17). Throws `not_found`,
 * `order_not_acceptable`, `event_not_on_sale`, `sold_out` (on `order`).
 */
@Injectable()
export class AcceptEventOrder {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedOrders,
    private readonly stock: EventStock,
    private readonly settlement: EventSettlement,
    private readonly clock: Clock,
    private readonly log: EventLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const order = await this.acceptable(manager, ctx, id);
      await manager.update(EventOrderEntity, { accountId: ctx.accountId, id }, { status: 'paid' });
      await this.settlement.paid(manager, ctx, order);
      const changes = { status: { before: order.status, after: 'paid' }, event_id: order.eventId, reason };
      await this.log.record(manager, ctx, 'event_order', [id], 'accepted', changes);
    });
  }

  private async acceptable(manager: EntityManager, ctx: ActorContext, id: number): Promise<EventOrderEntity> {
    const event = await this.orders.event(manager, ctx, id);
    const items = await manager.findBy(EventOrderItemEntity, { accountId: ctx.accountId, orderId: id });
    const typeIds = items.map(({ ticketTypeId }) => ticketTypeId);
    const { held, types } = await this.stock.lock(manager, event, typeIds);
    const order = await this.orders.order(manager, ctx, id);
    const stocked = [...types.values()].map(({ type, held: ofType }) => ({ inventory: type.inventory, held: ofType }));
    const now = this.clock.now();
    const decision = decideAcceptance(order.status, { event, held, types: stocked, now });
    if (decision === 'event_not_on_sale') throw eventNotOnSale('order');
    if (decision === 'sold_out') throw soldOut('order');
    if (decision !== 'accept') throw orderRefused(decision);
    return order;
  }
}
