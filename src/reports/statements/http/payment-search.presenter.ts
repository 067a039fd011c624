import { type InstantText, maskEmail, maskPhone } from '@studio/kernel';

import { eventPaymentMethod } from '../../../events';
import { presentMoney } from '../../../finance';
import type { FoundPaymentRow } from '../queries/payment-search.statement';
import type { FoundPaymentDto } from './dto/payment-search.dto';

/** A payment or refund with masked contacts, without reasons and gateway data (REP-5). */
export function presentFoundPayment(row: FoundPaymentRow, text: InstantText): FoundPaymentDto {
  const { phone, email } = row;
  const contact = { phone_masked: maskPhone(phone), email_masked: maskEmail(email) };
  const payment = {
    kind: row.kind,
    payment_id: row.id,
    reference: row.reference,
    status: row.status,
    occurred_at: text(row.occurredAt),
    amount: presentMoney(row),
    provider: row.provider,
  };
  if (row.kind === 'event_payment')
    return {
      ...payment,
      payment_method: eventPaymentMethod(row.provider),
      event: { event_id: row.eventId, slug: row.eventSlug, title: row.eventTitle },
      buyer: { name: row.name, ...contact },
    };
  return {
    ...payment,
    payment_method: row.method,
    description: row.description,
    location: row.locationId === null ? null : { location_id: row.locationId, name: row.locationName ?? '' },
    customer: { customer_id: row.customerId, name: row.name, ...contact },
    ...(row.sourcePaymentId === null ? {} : { source_payment_id: row.sourcePaymentId }),
  };
}
