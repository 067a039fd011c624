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
    provider: row.provider,
  };
  if (row.kind === 'event_payment')
    return {
      kind: row.kind,
      ...payment,
      status: row.status,
      payment_method: ticketPaymentMethod(row.provider),
      event: { event_id: row.eventId, slug: row.eventSlug, title: row.eventTitle },
      buyer: { name: row.name, ...maskedContact(row) },
    };
  const ofCustomer = {
    ...payment,
    description: row.description,
    location: row.locationId === null ? null : { location_id: row.locationId, name: row.locationName ?? '' },
    customer: { customer_id: row.customerId, name: row.name, ...maskedContact(row) },
  };
  if (row.kind === 'customer_payment')
    return { kind: row.kind, ...ofCustomer, status: row.status, payment_method: row.method };
  const { kind, status, method: payment_method, sourcePaymentId: source_payment_id } = row;
  return { kind, ...ofCustomer, status, payment_method, source_payment_id };
}

function maskedContact({ phone, email }: FoundPaymentRow) {
  return { phone_masked: maskPhone(phone), email_masked: maskEmail(email) };
}
