import type { PriceTier, RefundReasonCode, TicketOrderSource, TicketOrderStatus, TicketProvider } from '../../domain';

/** An item as JSON of the database. */
export interface TicketOrderItemRow {
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
export interface TicketOrderRow {
  readonly id: number;
  readonly owner_id: number;
  readonly source: TicketOrderSource;
  readonly provider: TicketProvider | null;
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
  readonly updated_at: Date;
  readonly items: readonly TicketOrderItemRow[];
}

/** Which orders are listed. */
export interface TicketOrderFilter {
  readonly status: TicketOrderStatus | null;
  readonly source: TicketOrderSource | null;
  /** Part of order id, or of the buyer's name, e-mail address or phone. */
  readonly query: string | null;
}

/** Selects `TicketOrderRow` of the orders `o`. */
export const ORDER_COLUMNS = `
  SELECT o.id, o.owner_id, o.source, o.provider, o.order_id, o.status, o.refund_reason_code, o.is_oversold, o.buyer_name,
    o.buyer_email, o.buyer_phone, o.buyer_locale, o.amount_cents, o.currency, o.gateway_invoice_id, o.gateway_payment_id,
    o.gateway_status, o.failure_reason, o.payment_expires_at, o.expires_at, o.paid_at, o.failed_at, o.cancelled_at,
    o.refunded_at, o.refunded_by_user_id, o.refund_reason, o.issued_by_user_id, o.created_at, o.updated_at,
    (SELECT jsonb_agg(jsonb_build_object('id', i.id, 'ticket_type_id', i.ticket_type_id, 'name', i.name,
       'description', i.description, 'price_tier', i.price_tier, 'unit_price_cents', i.unit_price_cents,
       'quantity', i.quantity, 'total_cents', i.total_cents) ORDER BY i.id)
     FROM ticketing.ticket_order_item i
     WHERE i.account_id = $1 AND i.owner = o.owner AND i.order_id = o.id) AS items
  FROM ticketing.ticket_order o`;
