import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { findRepeated } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { LockedEvents } from '../../programme/application/locked-events';
import { decideSale } from '../domain/event-sale';
import { saleRefused } from '../domain/sale.errors';
import { EventSettlement } from './event-settlement';
import { EventStock } from './event-stock';
import type { NewOrder } from './new-order';
import { OrderRecords } from './order-records';

/** An order that stands, with its new tickets. */
export interface MadeOrder {
  readonly id: number;
  /** Empty for the repeat of a request. */
  readonly ticketIds: readonly number[];
}

/** Makes orders that are paid at once. */
@Injectable()
export class NewOrders {
  constructor(
    private readonly events: LockedEvents,
    private readonly stock: EventStock,
    private readonly records: OrderRecords,
    private readonly settlement: EventSettlement,
    private readonly clock: Clock,
  ) {}

  /**
   * In the open unit: the order of the idempotency key, whatever became of event and stock since, or a new one with all that
   * goes with it. Throws `not_found`, `idempotency_key_reused`, `event_not_on_sale`, `validation_failed`,
   * `ticket_type_inactive`, `sold_out`.
   */
  async make(manager: EntityManager, ctx: ActorContext, eventId: number, request: NewOrder): Promise<MadeOrder> {
    const event = await this.events.exclusive(manager, ctx, eventId);
    const first = await findRepeated(manager, ctx, 'events.event_order', request.key);
    if (first !== null) return { id: first, ticketIds: [] };
    const ids = request.lines.map(({ ticketTypeId }) => ticketTypeId);
    const { held, types } = await this.stock.lock(manager, event, ids);
    const sold = new Map([...types].map(([id, { type, held: ofType }]) => [id, { ...type, held: ofType }]));
    const decision = decideSale(request.kind, request.lines, { event, held, types: sold, now: this.clock.now() });
    if (decision.refusal) throw saleRefused(decision.refusal, request.inputOf);
    const order = await this.records.insert(manager, ctx, request, { event, types, ...decision });
    return { id: order.id, ticketIds: await this.settlement.paid(manager, ctx, order) };
  }
}
