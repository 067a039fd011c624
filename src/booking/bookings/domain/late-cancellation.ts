import type { BookingStatus } from './booking-status';
import { type CancellationTerms, isCancellationOpen } from './cancellation';
import { type CancellableClass, decideClassCancellation } from './class-cancellation';

/** What becomes of the session, or the price, of a booking that is cancelled late. */
export const LATE_SESSIONS = ['given_back', 'kept'] as const;

export type LateSession = (typeof LATE_SESSIONS)[number];

/** An amount that the customer owes. */
export interface LateFee {
  readonly cents: number;
  readonly currency: string;
}

/** A late cancellation as it is stored with the booking. A fee replaces the session and the price, so these are returned. */
export interface LateCancellation {
  readonly session: LateSession;
  readonly fee: LateFee | null;
}

/** What a class type provides for late cancellations; null = `kept`. */
export interface LatePolicy {
  readonly policy: LateSession | 'fee' | null;
  /** Set if and only if the policy is `fee`. */
  readonly fee: LateFee | null;
}

export type LateCancellationDecision =
  | { readonly kind: 'cancel'; readonly late: LateCancellation }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refuse'; readonly reason: 'cancellation_open' | 'class_not_cancellable' };

/**
 * Whether staff may cancel a booking late, and on which terms (CAN-8, CAN-9): not while it can be cancelled as usual, and not
 * once its class can only be corrected. `chosen` replaces the policy.
 */
export function decideLateCancellation(
  status: BookingStatus,
  facts: CancellationTerms & CancellableClass,
  policy: LatePolicy,
  chosen: LateSession | null,
  now: Date,
): LateCancellationDecision {
  if (status === 'cancelled') return { kind: 'unchanged' };
  if (isCancellationOpen(facts, 'staff', now)) return { kind: 'refuse', reason: 'cancellation_open' };
  if (decideClassCancellation(facts, now) === 'class_not_cancellable')
    return { kind: 'refuse', reason: 'class_not_cancellable' };
  return { kind: 'cancel', late: lateTerms(policy, chosen) };
}

function lateTerms({ policy, fee }: LatePolicy, chosen: LateSession | null): LateCancellation {
  if (chosen !== null) return { session: chosen, fee: null };
  return policy === 'fee' ? { session: 'given_back', fee } : { session: policy ?? 'kept', fee: null };
}
