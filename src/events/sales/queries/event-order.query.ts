import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsSearch, searchValues, statement, UnitOfWork } from '@studio/persistence';
import type { PriceTier, TicketOrderSource, TicketOrderStatus, TicketStatus } from '@studio/ticketing';

import { eventExists } from '../../programme/queries/event-exists';
import type { EventOrderProvider } from '../domain/event-order';
import { isOwnSale, type OwnDoorSales } from './own-door-sales';

/** An item as JSON of the database. */
export interface EventOrderItemRow {
  readonly id: number;
  readonly ticket_type_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly price_tier: PriceTier;
  readonly unit_price_cents: number;
  readonly quantity: number;
  readonly total_cents: number;
}

/** An order with its items. */
export interface EventOrderRow {
  readonly id: number;
  readonly event_id: number;
  readonly source: TicketOrderSource;
  readonly provider: EventOrderProvider;
  readonly order_id: string;
  readonly status: TicketOrderStatus;
  readonly buyer_name: string;
  readonly buyer_email: string | null;
  readonly buyer_phone: string | null;
  readonly buyer_locale: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly payment_expires_at: Date | null;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly refunded_at: Date | null;
  readonly refunded_by_user_id: number | null;
  readonly refund_reason: string | null;
  readonly failure_reason: string | null;
  readonly gateway_invoice_id: string | null;
  readonly gateway_payment_id: string | null;
  readonly gateway_status: string | null;
  readonly issued_by_user_id: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly items: readonly EventOrderItemRow[];
}

/** A ticket of an order, without its token. */
export interface OrderedTicketRow {
  readonly id: number;
  readonly ticket_type_id: number;
  readonly ticket_type: string;
  readonly holder_name: string | null;
  readonly code: string;
  readonly status: TicketStatus;
  readonly is_checked_in: boolean;
  readonly checked_in_at: Date | null;
  readonly voided_at: Date | null;
  readonly void_reason: string | null;
}

/** One order with its tickets. */
export interface EventOrderDetails {
  readonly order: EventOrderRow;
  readonly tickets: readonly OrderedTicketRow[];
}

/** Which orders are listed. */
export interface EventOrderFilter {
  readonly status: TicketOrderStatus | null;
  readonly source: TicketOrderSource | null;
  /** Part of order id, or of the buyer's name, e-mail address or phone. */
  readonly query: string | null;
}

const ORDERS = `
  SELECT o.id, o.event_id, o.source, o.provider, o.order_id, o.status, o.buyer_name, o.buyer_email, o.buyer_phone,
    o.buyer_locale, o.amount_cents, o.currency, o.payment_expires_at, o.expires_at, o.paid_at, o.failed_at, o.cancelled_at,
    o.refunded_at, o.refunded_by_user_id, o.refund_reason, o.failure_reason, o.gateway_invoice_id, o.gateway_payment_id,
    o.gateway_status, o.issued_by_user_id, o.created_at, o.updated_at,
    (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'ticket_type_id', i.ticket_type_id, 'name', i.name,
       'description', i.description, 'price_tier', i.price_tier, 'unit_price_cents', i.unit_price_cents,
       'quantity', i.quantity, 'total_cents', i.total_cents) ORDER BY i.id)
     FROM events.event_order_item i WHERE i.account_id = o.account_id AND i.order_id = o.id) AS items
  FROM events.event_order o WHERE o.account_id = $1`;

const ONE = `${ORDERS} AND o.id = $2 AND ${isOwnSale('o', ['$3', '$4'])}`;

const MATCHES = containsSearch({
  texts: ['o.order_id', 'o.buyer_name', 'o.buyer_email'],
  phone: 'o.buyer_phone',
  parameters: ['$5', '$6'],
});

const LIST = `${ORDERS} AND o.event_id = $2 AND ($3::text IS NULL OR o.status = $3) AND ($4::text IS NULL OR o.source = $4)
  AND ${MATCHES} AND ($7::bigint IS NULL OR o.id < $7) AND ${isOwnSale('o', ['$8', '$9'])} ORDER BY o.id DESC LIMIT $10`;

const LETTERS = /\p{L}/u;

const TICKETS = `
  SELECT t.id, t.ticket_type_id, i.name AS ticket_type, t.holder_name, t.code, t.status, t.is_checked_in, t.checked_in_at,
    t.voided_at, t.void_reason
  FROM events.event_ticket t
  JOIN events.event_order_item i ON i.account_id = t.account_id AND i.id = t.order_item_id
  WHERE t.account_id = $1 AND t.order_id = $2 ORDER BY t.id`;

/** Reads orders of events. */
@Injectable()
export class EventOrderQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * One page of an event's, newest first and without tickets; null without such an event. `own` leaves only these. Throws
   * `validation_failed` on `cursor`.
   */
  async list(
    ctx: ActorContext,
    eventId: number,
    { status, source, query }: EventOrderFilter,
    own: OwnDoorSales | null,
    page: PageInput,
  ): Promise<Page<EventOrderRow> | null> {
    const { accountId } = ctx;
    const scope = ['event orders', accountId, eventId, status, source, query];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, eventId, status, source, ...searched(query), before];
    const [[event], rows] = await this.uow.read(ctx, [
      eventExists(ctx, eventId),
      statement<EventOrderRow>('event_orders', LIST, [...values, ...ownValues(own), request.limit + 1]),
    ]);
    return event ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }

  /** One order with its tickets; null without one, or where `own` leaves it out. */
  async find(ctx: ActorContext, id: number, own: OwnDoorSales | null = null): Promise<EventOrderDetails | null> {
    const values = [ctx.accountId, id];
    const [[order], tickets] = await this.uow.read(ctx, [
      statement<EventOrderRow>('event_order', ONE, [...values, ...ownValues(own)]),
      statement<OrderedTicketRow>('event_tickets_of_order', TICKETS, values),
    ]);
    return order ? { order, tickets } : null;
  }
}

/** Digits are looked for in phones only where nothing but a number is searched: order ids have digits, too. */
function searched(query: string | null): [text: string | null, digits: string | null] {
  return query !== null && LETTERS.test(query) ? [query, null] : searchValues(query);
}

function ownValues(own: OwnDoorSales | null): [userId: number | null, since: Date | null] {
  return own ? [own.userId, own.since] : [null, null];
}
