import { formatUtc } from '@studio/kernel';

import type { Checkout } from '../domain/gateway';
import type { PaymentCallbackRow } from '../queries/payment-callbacks';
import type { CheckoutDto } from './dto/checkout.dto';
import type { PaymentCallbackDto } from './dto/payment-callback.dto';

export function presentCheckout({ kind, url, method, fields }: Checkout): CheckoutDto {
  const copied = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]);
  return { kind, url, method, fields: Object.fromEntries(copied) as CheckoutDto['fields'] };
}

export function presentCallback(row: PaymentCallbackRow): PaymentCallbackDto {
  return { ...row, received_at: formatUtc(row.received_at) };
}
