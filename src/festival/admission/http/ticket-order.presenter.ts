import { formatUtc } from '@studio/kernel';

import { type Checkout, presentCheckout } from '../../../payments';
import type { TicketOrderDetails, TicketOrderRow, TicketRow } from '../../../ticketing';
import type { FestivalTicketDto } from './dto/festival-ticket.dto';
import type { CreatedTicketOrderDto, TicketOrderDetailsDto, TicketOrderDto } from './dto/ticket-order.dto';

/** An order as staff see it. */
export function presentTicketOrder(row: TicketOrderRow): TicketOrderDto {
  const { id, owner_id, source, provider, order_id, status, refund_reason_code, is_oversold, items } = row;
  return {
    id,
    edition_id: owner_id,
    source,
    provider,
    order_id,
    status,
    refund_reason_code,
    is_oversold,
    buyer: { name: row.buyer_name, email: row.buyer_email, phone: row.buyer_phone, locale: row.buyer_locale },
    amount_cents: row.amount_cents,
    currency: row.currency,
    items: items.map(({ ticket_type_id, ...item }) => ({ ...item, admission_type_id: ticket_type_id })),
    gateway_invoice_id: row.gateway_invoice_id,
    gateway_payment_id: row.gateway_payment_id,
    gateway_status: row.gateway_status,
    failure_reason: row.failure_reason,
    payment_expires_at: instant(row.payment_expires_at),
    expires_at: instant(row.expires_at),
    paid_at: instant(row.paid_at),
    failed_at: instant(row.failed_at),
    cancelled_at: instant(row.cancelled_at),
    refunded_at: instant(row.refunded_at),
    refunded_by_user_id: row.refunded_by_user_id,
    refund_reason: row.refund_reason,
    issued_by_user_id: row.issued_by_user_id,
    created_at: formatUtc(row.created_at),
  };
}

export function presentTicketOrderDetails({ order, tickets }: TicketOrderDetails): TicketOrderDetailsDto {
  return { ...presentTicketOrder(order), tickets: tickets.map(presentTicket) };
}

/** A new order with the way to its payment. */
export function presentCreatedOrder(details: TicketOrderDetails, checkout: Checkout | null): CreatedTicketOrderDto {
  return { ...presentTicketOrderDetails(details), checkout: checkout && presentCheckout(checkout) };
}

/** A ticket as staff see it. */
export function presentTicket(row: TicketRow): FestivalTicketDto {
  const { ticket_type_id, ticket_type, checked_in_at, voided_at, ...rest } = row;
  const type = { admission_type_id: ticket_type_id, admission_type: ticket_type };
  return { ...rest, ...type, checked_in_at: instant(checked_in_at), voided_at: instant(voided_at) };
}

function instant(value: Date | null): string | null {
  return value && formatUtc(value);
}
