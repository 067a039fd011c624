/** Why a provider did not start a payment. */
export type CheckoutFailureReason =
  /** The provider refused. */
  | 'refused'
  /** The provider did not answer in time. */
  | 'timed_out'
  /** The provider could not be reached. */
  | 'unreachable'
  /** The answer cannot be used, for example because of an address that is not the provider's (PAY-22). */
  | 'unusable_answer'
  /** The provider does not support the amount. */
  | 'amount_not_possible';

/** A payment was not started. The detail is for operators and contains nothing that the provider wrote. */
export class CheckoutFailure extends Error {
  constructor(
    readonly reason: CheckoutFailureReason,
    detail: string,
    cause?: unknown,
  ) {
    super(detail, cause === undefined ? undefined : { cause });
    this.name = 'CheckoutFailure';
  }
}
