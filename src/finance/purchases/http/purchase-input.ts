import { parseInstant } from '@studio/kernel';

import type { CorrectionInput } from '../application/correct-purchase';
import type { RefundInput } from '../application/refund-purchase';
import type { PurchaseFilter } from '../queries/purchases.query';
import type {
  NewPurchaseCorrectionDto,
  NewPurchaseRefundDto,
  PurchaseListQueryDto,
  PurchaseSubjectQueryDto,
} from './dto/purchase-input.dto';
import type { NamedSubjects } from '../application/purchase-subjects';

export function subjectsOf({ customer_id, class_pass_id, booking_id }: PurchaseSubjectQueryDto): NamedSubjects {
  return { customerId: customer_id ?? null, classPassId: class_pass_id ?? null, bookingId: booking_id ?? null };
}

export function purchaseFilterOf(query: PurchaseListQueryDto): PurchaseFilter {
  return {
    ...subjectsOf(query),
    dateFrom: query.date_from ?? null,
    dateTo: query.date_to ?? null,
    status: query.status ?? null,
    paymentSource: query.payment_source ?? null,
    locationId: query.location_id ?? null,
  };
}

export function refundOf(body: NewPurchaseRefundDto): RefundInput {
  const { amount_cents, method, location_id = null, reason, idempotency_key } = body;
  return { amountCents: amount_cents, method, locationId: location_id, reason, idempotencyKey: idempotency_key };
}

export function correctionOf(body: NewPurchaseCorrectionDto): CorrectionInput {
  const { location_id, amount_cents, paid_at, method, reason, idempotency_key } = body;
  // The DTO has validated the text.
  const paidAt = paid_at === undefined ? undefined : (parseInstant(paid_at) ?? undefined);
  const change = { locationId: location_id, amountCents: amount_cents, paidAt, method };
  return { ...change, reason, idempotencyKey: idempotency_key };
}
