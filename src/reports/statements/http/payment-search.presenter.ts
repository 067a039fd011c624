import { presentMoney } from '../../../finance';
import type { InstantText } from '../../period/http/report-frame.presenter';
import { maskEmail, maskPhone } from '../domain/contact-mask';
import type { FoundPaymentRow } from '../queries/payment-search.statement';
import type { FoundPaymentDto } from './dto/payment-search.dto';

/** A payment or refund with masked contacts, without reasons and without anything of a gateway (REP-5). */
export function presentFoundPayment(row: FoundPaymentRow, text: InstantText): FoundPaymentDto {
  return {
    kind: row.kind,
    payment_id: row.id,
    reference: row.reference,
    status: row.status,
    occurred_at: text(row.occurredAt),
    amount: presentMoney(row),
    payment_method: row.method,
    provider: row.provider,
    description: row.description,
    location: row.locationId === null ? null : { location_id: row.locationId, name: row.locationName ?? '' },
    customer: {
      customer_id: row.customerId,
      name: row.customerName,
      phone_masked: row.customerPhone && maskPhone(row.customerPhone),
      email_masked: row.customerEmail && maskEmail(row.customerEmail),
    },
    ...(row.sourcePaymentId === null ? {} : { source_payment_id: row.sourcePaymentId }),
  };
}
