import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import { statement, UnitOfWork } from '@studio/persistence';
import { type PrintedTicket, type StoredToken, TicketTokens } from '@studio/ticket-documents';

import { EVENT_LOCATION, EVENT_VENUE } from '../../programme/queries/event-venue.sql';
import { TICKET_TABLE } from '../domain/event-ticket';

type Row = Omit<PrintedTicket, 'token'> & StoredToken;

const SELECT = `
  SELECT e.title, ${EVENT_VENUE}, e.starts_at AS "startsAt", e.ends_at AS "endsAt", e.timezone AS "timeZone",
    i.name AS "admissionType", t.holder_name AS "holderName", t.code, t.token, t.token_hash AS "tokenHash"
  FROM events.event_ticket t
  JOIN events.event_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  JOIN events.event_order o ON o.account_id = t.account_id AND o.id = t.order_id
  JOIN events.event e ON e.account_id = t.account_id AND e.id = t.event_id
  ${EVENT_LOCATION}
  WHERE t.account_id = $1 AND t.order_id = $2 AND t.status = 'valid' AND o.status = 'paid'
  ORDER BY t.id`;

/** Tickets with what is printed on them. */
@Injectable()
export class PrintedEventTicketsQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly tokens: TicketTokens,
  ) {}

  /** The valid tickets of a paid order, oldest first; none when there are none. */
  async ofOrder({ accountId }: StudioScope, orderId: number): Promise<PrintedTicket[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<Row>('event_printed_tickets', SELECT, [accountId, orderId]),
    ]);
    return rows.map(({ token, tokenHash, ...ticket }) => ({
      ...ticket,
      token: this.tokens.open({ accountId, table: TICKET_TABLE }, { token, tokenHash }),
    }));
  }
}
