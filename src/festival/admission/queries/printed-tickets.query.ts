import { TICKET_TABLE } from '../domain/festival-ticket';
import { type PrintedTicket, TicketTokens } from '@studio/ticket-documents';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement } from '@studio/persistence';

import { FestivalUnit } from '../../festival-unit';

interface Row extends Omit<PrintedTicket, 'token'> {
  readonly token: Buffer;
  readonly tokenHash: string;
}

const SELECT = `
  SELECT e.title, e.venue_name AS "venueName", e.venue_address AS "venueAddress", e.starts_at AS "startsAt",
    e.ends_at AS "endsAt", e.timezone AS "timeZone", i.name AS "admissionType", t.holder_name AS "holderName", t.code,
    t.token, t.token_hash AS "tokenHash"
  FROM festival.festival_ticket t
  JOIN festival.festival_ticket_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  JOIN festival.festival_ticket_order o ON o.account_id = t.account_id AND o.id = t.order_id
  JOIN festival.festival_edition e ON e.account_id = o.account_id AND e.id = o.edition_id
  WHERE t.account_id = $1 AND t.order_id = $2 AND t.status = 'valid' AND o.status = 'paid'
  ORDER BY t.id`;

/** Tickets with what is printed on them. */
@Injectable()
export class PrintedTicketsQuery {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly tokens: TicketTokens,
  ) {}

  /** The valid tickets of a paid order, oldest first; none when there are none. */
  async ofOrder(ctx: ActorContext, orderId: number): Promise<PrintedTicket[]> {
    const [rows] = await this.unit.read(ctx, [
      statement<Row>('festival_printed_tickets', SELECT, [ctx.accountId, orderId]),
    ]);
    return rows.map(({ token, tokenHash, ...ticket }) => ({
      ...ticket,
      token: this.tokens.open({ accountId: ctx.accountId, table: TICKET_TABLE }, { token, tokenHash }),
    }));
  }
}
