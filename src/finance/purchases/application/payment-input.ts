import type { PaymentMethod } from '../domain/payment-method';

/** A payment that staff receive, before its rules are applied. */
export interface PaymentInput {
  readonly locationId: number;
  /** At least 1. */
  readonly amountCents: number;
  readonly method: PaymentMethod;
  /** Lower-case UUID. */
  readonly idempotencyKey: string;
}
