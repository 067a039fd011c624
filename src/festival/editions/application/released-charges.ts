import type { ReleasedCharges } from '../../charges/application/entry-charges';

/** Effects of a decision on the charges of an entry, for the activity log. */
export function effectsOf({ cancelledChargeIds, refundDueChargeIds }: ReleasedCharges): Record<string, unknown> {
  return { cancelled_charge_ids: cancelledChargeIds, refund_due_charge_ids: refundDueChargeIds };
}
