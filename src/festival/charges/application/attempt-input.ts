import type { PaymentProvider } from '../../../finance';

/** What staff start a payment with. */
export interface AttemptInput {
  readonly provider: PaymentProvider;
  /** Null takes every charge of the entry that waits for money. */
  readonly chargeIds: readonly number[] | null;
  /** https; null is our own page. */
  readonly returnUrl: string | null;
  readonly idempotencyKey: string;
}
