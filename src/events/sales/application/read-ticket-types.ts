import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound, type Page, type PageInput } from '@studio/kernel';
import { isOnSale } from '@studio/ticketing';

import { TicketTypeQuery, type TicketTypeRow } from '../queries/ticket-type.query';

/** A ticket type, and whether a buyer could order of it at this moment as far as activity and window go. */
export type OfferedTicketType = TicketTypeRow & { readonly sales_open: boolean };

/** Reads ticket types with what is sold or held at this moment (EVT-9). */
@Injectable()
export class ReadTicketTypes {
  constructor(
    private readonly types: TicketTypeQuery,
    private readonly clock: Clock,
  ) {}

  /** One page of an event's. Throws `not_found`, also where the actor does not see the event, and `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, eventId: number, page: PageInput): Promise<Page<OfferedTicketType>> {
    const now = this.clock.now();
    const found = await this.types.list(ctx, eventId, page, now);
    if (!found) throw notFound('The event');
    return { ...found, data: found.data.map((row) => offered(row, now)) };
  }

  /** One type. Throws `not_found`. */
  async one(ctx: ActorContext, id: number): Promise<OfferedTicketType> {
    const now = this.clock.now();
    const found = await this.types.find(ctx, id, now);
    if (!found) throw notFound('The ticket type');
    return offered(found, now);
  }
}

function offered(row: TicketTypeRow, now: Date): OfferedTicketType {
  const window = { isActive: row.is_active, salesStartsAt: row.sales_starts_at, salesEndsAt: row.sales_ends_at };
  return { ...row, sales_open: isOnSale(window, now) };
}
