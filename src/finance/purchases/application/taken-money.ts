import type { PaymentMethod } from '../domain/payment-method';

/** Money that staff take, before it is decided what becomes of it. */
export interface TakenMoney {
  readonly locationId: number;
  /** At least 1. */
  readonly amountCents: number;
  readonly method: PaymentMethod;
  /** Lower-case UUID. */
  readonly idempotencyKey: string;
}
