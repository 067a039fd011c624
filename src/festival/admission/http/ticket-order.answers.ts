import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { type TicketOrderDetails, TicketOrderQuery } from '../queries/ticket-order.query';
import type { TicketOrderDetailsDto } from './dto/ticket-order.dto';
import { presentTicketOrderDetails } from './ticket-order.presenter';

/** Answers with one ticket order. */
@Injectable()
export class TicketOrderAnswers {
  constructor(private readonly orders: TicketOrderQuery) {}

  /** Throws `not_found`. */
  async one(ctx: ActorContext, id: number): Promise<{ data: TicketOrderDetailsDto }> {
    return { data: presentTicketOrderDetails(await this.details(ctx, id)) };
  }

  /** The order itself. Throws `not_found`. */
  async details(ctx: ActorContext, id: number): Promise<TicketOrderDetails> {
    const found = await this.orders.find(ctx, id);
    if (!found) throw notFound('The order');
    return found;
  }
}
