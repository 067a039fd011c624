import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, notFound, type Page, type PageInput } from '@studio/kernel';

import { AttendanceQuery, type AttendanceRow } from '../queries/attendance.query';
import { type EventTicketFilter, EventTicketQuery, type EventTicketRow } from '../queries/event-ticket.query';

/** Reads what the door works with, of events that the actor sees at this moment. */
@Injectable()
export class ReadDoorList {
  constructor(
    private readonly tickets: EventTicketQuery,
    private readonly attendance: AttendanceQuery,
    private readonly clock: Clock,
  ) {}

  /** One page of an event's tickets. Throws `not_found`, `validation_failed` on `cursor`. */
  async page(
    ctx: ActorContext,
    eventId: number,
    filter: EventTicketFilter,
    page: PageInput,
  ): Promise<Page<EventTicketRow>> {
    const found = await this.tickets.list(ctx, eventId, filter, page, this.clock.now());
    if (!found) throw notFound('The event');
    return found;
  }

  /** Who has arrived, by ticket type. Throws `not_found`. */
  async arrivals(ctx: ActorContext, eventId: number): Promise<readonly AttendanceRow[]> {
    const found = await this.attendance.find(ctx, eventId, this.clock.now());
    if (!found) throw notFound('The event');
    return found;
  }
}
