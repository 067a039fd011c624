import type { ReleasedCharges } from '../../charges/application/entry-charges';

/** What a decision did to the charges of an entry, as the activity log keeps it. */
export function effectsOf({ cancelledChargeIds, refundDueChargeIds }: ReleasedCharges): Record<string, unknown> {
  return { cancelled_charge_ids: cancelledChargeIds, refund_due_charge_ids: refundDueChargeIds };
}
