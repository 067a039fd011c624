import type { TakenMoney } from '../application/taken-money';
import type { TakenMoneyDto } from './dto/taken-money.dto';

/** The payment in a request. */
export function takenMoneyOf(body: TakenMoneyDto): TakenMoney {
  const { location_id: locationId, amount_cents: amountCents, method, idempotency_key: idempotencyKey } = body;
  return { locationId, amountCents, method, idempotencyKey };
}
