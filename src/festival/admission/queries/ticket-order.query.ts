import type { PriceTier, TicketOrderSource, TicketOrderStatus } from '@studio/ticketing';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { containsText, statement } from '@studio/persistence';

import { type PaymentCallbackRow, paymentCallbacks } from '../../../payments';
import { editionExists } from '../../editions/queries/edition-exists';
import { FestivalUnit } from '../../festival-unit';
import type { RefundReasonCode, TicketOrderProvider } from '../domain/ticket-order';
import { TICKETS_OF_ORDER, type TicketRow } from './ticket.query';

/** An item as JSON of the database. */
export interface TicketOrderItemRow {
  readonly id: number;
  readonly admission_type_id: number;
  readonly name: string;
  readonly description: string | null;
  readonly price_tier: PriceTier;
  readonly unit_price_cents: number;
  readonly quantity: number;
  readonly total_cents: number;
}

/** An order with its items. */
export interface TicketOrderRow {
  readonly id: number;
  readonly edition_id: number;
  readonly source: TicketOrderSource;
  readonly provider: TicketOrderProvider | null;
  readonly order_id: string;
  readonly status: TicketOrderStatus;
  readonly refund_reason_code: RefundReasonCode | null;
  readonly is_oversold: boolean;
  readonly buyer_name: string;
  readonly buyer_email: string | null;
  readonly buyer_phone: string | null;
  readonly buyer_locale: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly gateway_invoice_id: string | null;
  readonly gateway_payment_id: string | null;
  readonly gateway_status: string | null;
  readonly failure_reason: string | null;
  readonly payment_expires_at: Date | null;
  readonly expires_at: Date | null;
  readonly paid_at: Date | null;
  readonly failed_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly refunded_at: Date | null;
  readonly refunded_by_user_id: number | null;
  readonly refund_reason: string | null;
  readonly issued_by_user_id: number | null;
  readonly created_at: Date;
  readonly items: readonly TicketOrderItemRow[];
}

/** One order with its tickets. */
export interface TicketOrderDetails {
  readonly order: TicketOrderRow;
  readonly tickets: readonly TicketRow[];
}

/** Which orders are listed. */
export interface TicketOrderFilter {
  readonly status: TicketOrderStatus | null;
  readonly source: TicketOrderSource | null;
  readonly query: string | null;
}

const ORDERS = `
  SELECT o.id, o.edition_id, o.source, o.provider, o.order_id, o.status, o.refund_reason_code, o.is_oversold, o.buyer_name,
    o.buyer_email, o.buyer_phone, o.buyer_locale, o.amount_cents, o.currency, o.gateway_invoice_id, o.gateway_payment_id,
    o.gateway_status, o.failure_reason, o.payment_expires_at, o.expires_at, o.paid_at, o.failed_at, o.cancelled_at,
    o.refunded_at, o.refunded_by_user_id, o.refund_reason, o.issued_by_user_id, o.created_at,
    (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'admission_type_id', i.admission_type_id, 'name', i.name,
       'description', i.description, 'price_tier', i.price_tier, 'unit_price_cents', i.unit_price_cents,
       'quantity', i.quantity, 'total_cents', i.total_cents) ORDER BY i.id)
     FROM festival.festival_ticket_order_item i WHERE i.account_id = o.account_id AND i.order_id = o.id) AS items
  FROM festival.festival_ticket_order o WHERE o.account_id = $1`;

const MATCHES = containsText(['o.order_id', 'o.buyer_name', 'o.buyer_email', 'o.buyer_phone'], '$5');

const LIST = `${ORDERS} AND o.edition_id = $2 AND ($3::text IS NULL OR o.status = $3) AND ($4::text IS NULL OR o.source = $4)
  AND ${MATCHES} AND ($6::bigint IS NULL OR o.id < $6) ORDER BY o.id DESC LIMIT $7`;

const ONE = `${ORDERS} AND o.id = $2`;

const EXISTS = 'SELECT 1 FROM festival.festival_ticket_order WHERE account_id = $1 AND id = $2';

/** Reads ticket orders. */
@Injectable()
export class TicketOrderQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page of an edition's, newest first; null without such an edition. Throws `validation_failed` on `cursor`. */
  async list(
    ctx: ActorContext,
    editionId: number,
    { status, source, query }: TicketOrderFilter,
    page: PageInput,
  ): Promise<Page<TicketOrderRow> | null> {
    const { accountId } = ctx;
    const scope = ['festival ticket orders', accountId, editionId, status, source, query];
    const request = pageRequest(scope, page);
    const [after] = readPosition(request, ['id']) ?? [null];
    const values = [accountId, editionId, status, source, query, after, request.limit + 1];
    const [[edition], rows] = await this.unit.read(ctx, [
      editionExists(ctx, editionId),
      statement<TicketOrderRow>('festival_ticket_orders', LIST, values),
    ]);
    return edition ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }

  /** One order with its tickets; null without one. */
  async find(ctx: ActorContext, id: number): Promise<TicketOrderDetails | null> {
    const values = [ctx.accountId, id];
    const [[order], tickets] = await this.unit.read(ctx, [
      statement<TicketOrderRow>('festival_ticket_order', ONE, values),
      statement<TicketRow>('festival_tickets_of_order', TICKETS_OF_ORDER, values),
    ]);
    return order ? { order, tickets } : null;
  }

  /** What providers reported of an order, the newest first. Throws `not_found`. */
  async callbacks(ctx: ActorContext, id: number, page: PageInput): Promise<Page<PaymentCallbackRow>> {
    const { select, toPage } = paymentCallbacks(ctx, 'ticket_order', id, page);
    const [orders, rows] = await this.unit.read(ctx, [
      statement<object>('festival_ticket_order_exists', EXISTS, [ctx.accountId, id]),
      select,
    ]);
    if (orders.length === 0) throw notFound('The ticket order');
    return toPage(rows);
  }
}
