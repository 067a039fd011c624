import { validationFailed } from '@studio/kernel';

/** What becomes of the session of a booking that is cancelled late; `fee`: it is returned, and a fee is owed. */
export const LATE_POLICIES = ['kept', 'given_back', 'fee'] as const;

export type LateCancellationPolicy = (typeof LATE_POLICIES)[number];

/** The policy of a class type for late cancellations; null = `kept` (CAN-9). */
export interface LateTerms {
  readonly lateCancellationPolicy: LateCancellationPolicy | null;
  /** In cents; set if and only if the policy is `fee`. */
  readonly lateCancellationFeeCents: number | null;
  readonly lateCancellationFeeCurrency: string | null;
}

/** A requested change; absent fields are unchanged. */
export type LateTermsInput = {
  readonly [Field in keyof Omit<LateTerms, 'lateCancellationFeeCurrency'>]?: LateTerms[Field] | undefined;
};

export const NO_LATE_TERMS: LateTerms = {
  lateCancellationPolicy: null,
  lateCancellationFeeCents: null,
  lateCancellationFeeCurrency: null,
};

/**
 * The policy after a change; a fee is in the studio's currency when it was set, and ends with its policy. Throws
 * `validation_failed` on `late_cancellation_fee_cents` for a policy `fee` without a fee, and a fee without that policy.
 */
export function lateTermsAfter(before: LateTerms, input: LateTermsInput, currency: string): LateTerms {
  const { lateCancellationPolicy = before.lateCancellationPolicy } = input;
  const isFee = lateCancellationPolicy === 'fee';
  const asked = input.lateCancellationFeeCents;
  const cents = asked === undefined ? before.lateCancellationFeeCents : asked;
  if (isFee && cents === null)
    throw validationFailed({ late_cancellation_fee_cents: ['The policy `fee` needs a fee.'] });
  if (!isFee && typeof asked === 'number')
    throw validationFailed({ late_cancellation_fee_cents: ['A fee belongs to the policy `fee`.'] });
  const isUnchanged = cents === before.lateCancellationFeeCents;
  return {
    lateCancellationPolicy,
    lateCancellationFeeCents: isFee ? cents : null,
    lateCancellationFeeCurrency: isFee ? ((isUnchanged ? before.lateCancellationFeeCurrency : null) ?? currency) : null,
  };
}
