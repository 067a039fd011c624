import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { EventOrderQuery } from '../queries/event-order.query';
import type { EventOrderDetailsDto } from './dto/event-order.dto';
import { presentEventOrderDetails } from './event-order.presenter';

/** Answers with one order. */
@Injectable()
export class EventOrderAnswers {
  constructor(private readonly orders: EventOrderQuery) {}

  /** Throws `not_found`. */
  async one(ctx: ActorContext, id: number): Promise<{ data: EventOrderDetailsDto }> {
    const found = await this.orders.find(ctx, id);
    if (!found) throw notFound('The order');
    return { data: presentEventOrderDetails(found) };
  }
}
