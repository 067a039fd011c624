import { formatUtc } from '@studio/kernel';

import type { TicketOrderDetails, TicketOrderRow, TicketRow } from '../../../ticketing';
import type { EventOrderDetailsDto, EventOrderDto } from './dto/event-order.dto';
import type { OrderedTicketDto } from './dto/ordered-ticket.dto';

/** An order as staff see it. */
export function presentEventOrder(row: TicketOrderRow): EventOrderDto {
  const { id, owner_id, source, provider, order_id, status, amount_cents, currency, items } = row;
  return {
    id,
    event_id: owner_id,
    source,
    // The database has a provider for each order of an event.
    provider: provider ?? 'free',
    order_id,
    status,
    buyer: { name: row.buyer_name, email: row.buyer_email, phone: row.buyer_phone, locale: row.buyer_locale },
    amount_cents,
    currency,
    items: [...items],
    payment_expires_at: instant(row.payment_expires_at),
    expires_at: instant(row.expires_at),
    paid_at: instant(row.paid_at),
    failed_at: instant(row.failed_at),
    cancelled_at: instant(row.cancelled_at),
    refunded_at: instant(row.refunded_at),
    refunded_by_user_id: row.refunded_by_user_id,
    refund_reason: row.refund_reason,
    failure_reason: row.failure_reason,
    gateway_invoice_id: row.gateway_invoice_id,
    gateway_payment_id: row.gateway_payment_id,
    gateway_status: row.gateway_status,
    issued_by_user_id: row.issued_by_user_id,
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}

export function presentEventOrderDetails({ order, tickets }: TicketOrderDetails): EventOrderDetailsDto {
  return { ...presentEventOrder(order), tickets: tickets.map(presentTicket) };
}

function presentTicket(row: TicketRow): OrderedTicketDto {
  const { id, ticket_type_id, ticket_type, holder_name, code, status, is_checked_in, void_reason } = row;
  return {
    ...{ id, ticket_type_id, ticket_type, holder_name, code, status, is_checked_in, void_reason },
    checked_in_at: instant(row.checked_in_at),
    voided_at: instant(row.voided_at),
  };
}

function instant(value: Date | null): string | null {
  return value && formatUtc(value);
}
