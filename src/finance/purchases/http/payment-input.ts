import type { PaymentInput } from '../application/payment-input';
import type { PaymentInputDto } from './dto/payment-input.dto';

export function paymentInputOf(body: PaymentInputDto): PaymentInput {
  const { location_id: locationId, amount_cents: amountCents, method, idempotency_key: idempotencyKey } = body;
  return { locationId, amountCents, method, idempotencyKey };
}
