import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';
import type { TicketOrderStatus } from '../../../ticketing';

import { EVENT_LOCATION, EVENT_VENUE } from '../../programme/queries/event-venue.sql';
import type { EventStatus } from '../../programme/domain/event-status';
import type { EventPlaceFacts } from '../domain/notice-texts';

export interface NoticedOrder extends EventPlaceFacts {
  readonly email: string | null;
  readonly name: string;
  /** Statuses of all orders of the buyer's address for the event; empty without an address. */
  readonly statuses: readonly TicketOrderStatus[];
  readonly title: string;
  readonly eventStatus: EventStatus;
  /** Whether the event was cancelled, even if it has since been archived. */
  readonly isCancelled: boolean;
}

const ORDER = `
  SELECT o.buyer_email AS "email", o.buyer_name AS "name", e.title, e.status AS "eventStatus",
    e.cancelled_at IS NOT NULL AS "isCancelled", e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.timezone AS "timeZone",
    ${EVENT_VENUE},
    ARRAY(SELECT DISTINCT b.status FROM ticketing.ticket_order b
      WHERE b.account_id = $1 AND b.owner = o.owner AND b.owner_id = o.owner_id AND b.buyer_email = o.buyer_email) AS "statuses"
  FROM ticketing.ticket_order o
  JOIN events.event e ON e.account_id = o.account_id AND e.id = o.owner_id
  ${EVENT_LOCATION}
  WHERE o.account_id = $1 AND o.owner = 'event' AND o.id = $2`;

/** Reads the facts of notices when they are mailed. */
@Injectable()
export class NoticeFactsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The order in any state; null without one. */
  async order({ accountId }: StudioScope, id: number): Promise<NoticedOrder | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<NoticedOrder>('event_notice_order', ORDER, [accountId, id]),
    ]);
    return row ?? null;
  }
}
