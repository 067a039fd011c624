import type { PaymentProvider } from '../../../finance';

/** The input for starting a payment. */
export interface AttemptInput {
  readonly provider: PaymentProvider;
  /** Null: all outstanding charges of the entry. */
  readonly chargeIds: readonly number[] | null;
  /** https; null: the service's own page. */
  readonly returnUrl: string | null;
  readonly idempotencyKey: string;
}
