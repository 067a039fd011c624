import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsText, statement, UnitOfWork } from '@studio/persistence';
import { readTicketCode, type TicketOrderStatus, type TicketStatus } from '@studio/ticketing';

import { seenEvent } from '../../programme/queries/event-visibility';
import { CODE_PREFIX } from '../domain/event-ticket';

/** A ticket without its token. */
export interface EventTicketRow {
  readonly id: number;
  readonly code: string;
  readonly holder_name: string | null;
  readonly ticket_type: string;
  readonly ticket_type_id: number;
  readonly order_id: number;
  readonly order_status: TicketOrderStatus;
  readonly buyer_name: string;
  readonly status: TicketStatus;
  readonly is_checked_in: boolean;
  readonly checked_in_at: Date | null;
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
}

/** Which tickets are listed. */
export interface EventTicketFilter {
  readonly status: TicketStatus | null;
  readonly isCheckedIn: boolean | null;
  /** Part of code, holder or buyer. */
  readonly query: string | null;
}

const MATCHES = containsText(['t.code', 't.holder_name', 'o.buyer_name'], '$5');

const TICKETS = `
  SELECT t.id, t.code, t.holder_name, i.name AS ticket_type, t.ticket_type_id, t.order_id, o.status AS order_status, o.buyer_name,
    t.status, t.is_checked_in, t.checked_in_at, t.voided_at, t.void_reason
  FROM events.event_ticket t
  JOIN events.event_order o ON o.account_id = t.account_id AND o.id = t.order_id
  JOIN events.event_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  WHERE t.account_id = $1`;

const LIST = `${TICKETS} AND t.event_id = $2 AND ($3::text IS NULL OR t.status = $3)
    AND ($4::boolean IS NULL OR t.is_checked_in = $4) AND ${MATCHES} AND ($6::bigint IS NULL OR t.id > $6)
  ORDER BY t.id LIMIT $7`;

const ONE = `${TICKETS} AND t.id = $2`;

/** Reads tickets of events. */
@Injectable()
export class EventTicketQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * One page in the order the tickets were issued; null without such an event, or when the actor does not see it. Throws
   * `validation_failed` on `cursor`.
   */
  async list(
    ctx: ActorContext,
    eventId: number,
    { status, isCheckedIn, query }: EventTicketFilter,
    page: PageInput,
    now: Date,
  ): Promise<Page<EventTicketRow> | null> {
    const { accountId } = ctx;
    const scope = ['event tickets', accountId, eventId, status, isCheckedIn, query];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    // A whole code is found however it is written.
    const text = query && (readTicketCode(CODE_PREFIX, query) ?? query);
    const values = [accountId, eventId, status, isCheckedIn, text, after, request.limit + 1];
    const [[event], rows] = await this.uow.read(ctx, [
      seenEvent(ctx, eventId, now),
      statement<EventTicketRow>('event_tickets', LIST, values),
    ]);
    return event ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }
  /** One ticket; null without one. */
  async find(ctx: ActorContext, id: number): Promise<EventTicketRow | null> {
    const [[row]] = await this.uow.read(ctx, [statement<EventTicketRow>('event_ticket', ONE, [ctx.accountId, id])]);
    return row ?? null;
  }
}
