import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';

import { seenEvent } from '../../programme/queries/event-visibility';

/** Tickets of one type of an event, counted. */
export interface AttendanceRow {
  readonly ticket_type_id: number;
  readonly name: string;
  /** Whatever became of them. */
  readonly issued: number;
  readonly valid: number;
  readonly checked_in: number;
}

const COUNTS = `
  SELECT y.id AS ticket_type_id, y.name, coalesce(c.issued, 0) AS issued, coalesce(c.valid, 0) AS valid,
    coalesce(c.checked_in, 0) AS checked_in
  FROM events.event_ticket_type y
  LEFT JOIN (
    SELECT ticket_type_id, count(*)::int AS issued, (count(*) FILTER (WHERE status = 'valid'))::int AS valid,
      (count(*) FILTER (WHERE is_checked_in))::int AS checked_in
    FROM events.event_ticket WHERE account_id = $1 AND event_id = $2 GROUP BY ticket_type_id
  ) c ON c.ticket_type_id = y.id
  WHERE y.account_id = $1 AND y.event_id = $2
  ORDER BY y.sort_order, y.id`;

/** Counts who has arrived. */
@Injectable()
export class AttendanceQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Every type of the event, in its order; null without such an event, or when the actor does not see it. */
  async find(ctx: ActorContext, eventId: number, now: Date): Promise<readonly AttendanceRow[] | null> {
    const [[event], rows] = await this.uow.read(ctx, [
      seenEvent(ctx, eventId, now),
      statement<AttendanceRow>('event_attendance', COUNTS, [ctx.accountId, eventId]),
    ]);
    return event ? rows : null;
  }
}
