import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound, type Page, type PageInput } from '@studio/kernel';

import {
  type EventOrderDetails,
  type EventOrderFilter,
  EventOrderQuery,
  type EventOrderRow,
} from '../queries/event-order.query';
import { ownDoorSales } from '../queries/own-door-sales';

/** Reads orders as the actor sees them: whoever only sells at the door sees own door sales of the last 24 hours. */
@Injectable()
export class ReadEventOrders {
  constructor(
    private readonly orders: EventOrderQuery,
    private readonly clock: Clock,
  ) {}

  /** One page of an event's. Throws `not_found`, `validation_failed` on `cursor`. */
  async list(
    ctx: ActorContext,
    eventId: number,
    filter: EventOrderFilter,
    page: PageInput,
  ): Promise<Page<EventOrderRow>> {
    const found = await this.orders.list(ctx, eventId, filter, ownDoorSales(ctx, this.clock.now()), page);
    if (!found) throw notFound('The event');
    return found;
  }

  /** One order with its tickets. Throws `not_found`. */
  async one(ctx: ActorContext, id: number): Promise<EventOrderDetails> {
    const found = await this.orders.find(ctx, id, ownDoorSales(ctx, this.clock.now()));
    if (!found) throw notFound('The order');
    return found;
  }
}
