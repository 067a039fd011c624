import { type DomainError, refused } from '@studio/kernel';

import { isOutstanding, isOverdue, type OwedCharge } from './charge-status';

/** Why staff cannot do something with a charge. */
export type ChargeRefusal =
  'payment_in_progress' | 'charge_not_outstanding' | 'charge_overdue' | 'charge_closed' | 'charge_not_acceptable';

const MESSAGES: Readonly<Record<ChargeRefusal, string>> = {
  payment_in_progress: 'A payment of the charge is under way.',
  charge_not_outstanding: 'The charge is not owed in its present state.',
  charge_overdue: 'The due date of the charge has passed; move it first.',
  charge_closed: 'The state of the charge does not allow this any more.',
  charge_not_acceptable: 'The charge is not owed any more, or its money was given back.',
};

/** The refusal, on the charge that was addressed. */
export function chargeRefused(reason: ChargeRefusal): DomainError {
  return refused(reason, 'charge', MESSAGES[reason]);
}

/** More would be given back than there is (PAY-8). */
export const refundExceedsPayment = () =>
  refused('refund_exceeds_payment', 'amount_cents', 'This is more than was received and not given back yet.');

/** Why staff cannot record that the charge was paid, in the order of PAY-6; null when they can. */
export function recordingRefusal(
  charge: OwedCharge & { readonly hasLiveAttempt: boolean },
  now: Date,
): ChargeRefusal | null {
  if (charge.hasLiveAttempt) return 'payment_in_progress';
  if (!isOutstanding(charge)) return 'charge_not_outstanding';
  return isOverdue(charge, now) ? 'charge_overdue' : null;
}
