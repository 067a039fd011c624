import { type DomainError, refused } from '@studio/kernel';

import { isOutstanding, isOverdue, type OwedCharge } from './charge-status';

export type ChargeRefusal =
  'payment_in_progress' | 'charge_not_outstanding' | 'charge_overdue' | 'charge_closed' | 'charge_not_acceptable';

const MESSAGES: Readonly<Record<ChargeRefusal, string>> = {
  payment_in_progress: 'A payment of the charge is under way.',
  charge_not_outstanding: 'The charge is not owed in its present state.',
  charge_overdue: 'The due date of the charge has passed; move it first.',
  charge_closed: 'The state of the charge no longer allows this.',
  charge_not_acceptable: 'The charge is no longer owed, or its payment was refunded.',
};

/** The error with the refusal, on the addressed charge. */
export function chargeRefused(reason: ChargeRefusal): DomainError {
  return refused(reason, 'charge', MESSAGES[reason]);
}

/** The refund exceeds the refundable money (PAY-8). */
export const refundExceedsPayment = () =>
  refused('refund_exceeds_payment', 'amount_cents', 'This exceeds the received money that is not refunded yet.');

/** Why staff cannot record a payment of the charge, in the order of PAY-6; null when they can. */
export function recordingRefusal(
  charge: OwedCharge & { readonly hasLiveAttempt: boolean },
  now: Date,
): ChargeRefusal | null {
  if (charge.hasLiveAttempt) return 'payment_in_progress';
  if (!isOutstanding(charge)) return 'charge_not_outstanding';
  return isOverdue(charge, now) ? 'charge_overdue' : null;
}
