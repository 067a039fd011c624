/** Why a provider did not start a payment. */
export type CheckoutFailureReason =
  /** It answered that it does not. */
  | 'refused'
  /** It did not answer within the time it has. */
  | 'timed_out'
  /** It could not be reached. */
  | 'unreachable'
  /** What it answered cannot be used, such as an address that is not its own (PAY-22). */
  | 'unusable_answer'
  /** It cannot take such an amount. */
  | 'amount_not_possible';

/** A payment was not started. The detail is for operators and names nothing the provider wrote. */
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
