import { formatUtc } from '@studio/kernel';

import type { Checkout } from '../domain/gateway';
import type { PaymentAttemptRow } from '../queries/payment-attempt.query';
import type { PaymentCallbackRow } from '../queries/payment-callback.query';
import type { CheckoutDto } from './dto/checkout.dto';
import type { PaymentAttemptDto } from './dto/payment-attempt.dto';
import type { PaymentCallbackDto } from './dto/payment-callback.dto';

/** An attempt as staff see it. */
export function presentAttempt({ allocations, ...row }: PaymentAttemptRow): PaymentAttemptDto {
  return {
    ...row,
    expires_at: formatUtc(row.expires_at),
    paid_at: row.paid_at && formatUtc(row.paid_at),
    failed_at: row.failed_at && formatUtc(row.failed_at),
    created_at: formatUtc(row.created_at),
    allocations: [...allocations],
  };
}

/** The way to the provider. */
export function presentCheckout({ kind, url, method, fields }: Checkout): CheckoutDto {
  const copied = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]);
  return { kind, url, method, fields: Object.fromEntries(copied) as CheckoutDto['fields'] };
}

/** A callback as staff see it. */
export function presentCallback(row: PaymentCallbackRow): PaymentCallbackDto {
  return { ...row, received_at: formatUtc(row.received_at) };
}
