import { type InstantText, maskEmail, maskPhone } from '@studio/kernel';

import { ticketPaymentMethod } from '../../../ticketing';
import { presentMoney } from '../../../finance';
import type { FoundPaymentRow } from '../queries/payment-search.statement';
import type { PaymentSearchDto } from './dto/payment-search.dto';

/** Presents a payment or refund with masked contacts, without reasons and data of gateways (REP-5). */
export function presentFoundPayment(row: FoundPaymentRow, text: InstantText): PaymentSearchDto['items'][number] {
  const payment = {
    payment_id: row.id,
    reference: row.reference,
    occurred_at: text(row.occurredAt),
    amount: presentMoney(row),
  };
  if (isOfFestival(row)) return presentFestivalPayment(row, payment);
  if (row.kind === 'event_payment')
    return {
      kind: row.kind,
      source: 'event',
      ...payment,
      provider: row.provider,
      status: row.status,
      payment_method: ticketPaymentMethod(row.provider),
      event: { event_id: row.eventId, slug: row.eventSlug, title: row.eventTitle },
      buyer: { name: row.name, ...maskedContact(row) },
    };
  const ofCustomer = {
    source: 'studio' as const,
    ...payment,
    provider: row.provider,
    description: row.description,
    location: row.locationId === null ? null : { location_id: row.locationId, name: row.locationName ?? '' },
    customer: { customer_id: row.customerId, name: row.name, ...maskedContact(row) },
  };
  if (row.kind === 'customer_payment')
    return { kind: row.kind, ...ofCustomer, status: row.status, payment_method: row.method };
  const { kind, status, method: payment_method, sourcePaymentId: source_payment_id } = row;
  return { kind, ...ofCustomer, status, payment_method, source_payment_id };
}

type FestivalRow = Extract<FoundPaymentRow, { readonly editionId: number }>;

function isOfFestival(row: FoundPaymentRow): row is FestivalRow {
  return row.kind.startsWith('festival_');
}

type Payment = Pick<PaymentSearchDto['items'][number], 'payment_id' | 'reference' | 'occurred_at' | 'amount'>;

function presentFestivalPayment(row: FestivalRow, payment: Payment): PaymentSearchDto['items'][number] {
  const festival = { edition_id: row.editionId, slug: row.editionSlug, title: row.editionTitle };
  const common = { source: 'festival' as const, ...payment, festival };
  if (row.kind === 'festival_ticket_payment') {
    // A gift has no provider (ADM-4).
    const provider = row.provider ?? 'complimentary';
    const buyer = { name: row.name, ...maskedContact(row) };
    const method = ticketPaymentMethod(provider);
    return { kind: row.kind, ...common, status: row.status, payment_method: method, provider, buyer };
  }
  const entry = { entry_id: row.entryId, name: row.entryName };
  const ofCharge = { ...common, provider: row.provider, description: row.description, entry };
  if (row.kind === 'festival_charge_payment')
    return { kind: row.kind, ...ofCharge, status: row.status, payment_method: row.method };
  if (row.kind === 'festival_online_payment')
    return { kind: row.kind, ...ofCharge, status: row.status, payment_method: row.method };
  const { kind, status, method: payment_method, sourcePaymentId: source_payment_id } = row;
  return { kind, ...ofCharge, status, payment_method, source_payment_id };
}

function maskedContact({ phone, email }: FoundPaymentRow) {
  return { phone_masked: maskPhone(phone), email_masked: maskEmail(email) };
}
