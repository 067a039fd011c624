import type { ChargeStatus } from './charge-status';
import { statusAfter } from './charge-transitions';

/** Received and refunded money of a charge in minor units of its currency. */
export interface ChargeMoney {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  /** Paid by attempts, and the amount when staff recorded the payment. */
  readonly receivedCents: number;
  readonly refundedCents: number;
}

/** Received and not refunded (PAY-8). */
export function refundableCents({ receivedCents, refundedCents }: ChargeMoney): number {
  return receivedCents - refundedCents;
}

/**
 * The refund that is due: everything refundable, less the amount while the charge is `paid` (PAY-8). Never negative.
 */
export function refundDueCents(money: ChargeMoney): number {
  const kept = money.status === 'paid' ? money.amountCents : 0;
  return Math.max(0, refundableCents(money) - kept);
}

/** What the studio retains: refundable money less the refund that is due. */
export function retainedCents(money: ChargeMoney): number {
  return refundableCents(money) - refundDueCents(money);
}

/** The status after a refund; null unless the refund is at least 1 and at most the refundable money (PAY-8). */
export function decideRefund(money: ChargeMoney, amountCents: number): { readonly status: ChargeStatus } | null {
  const refundable = refundableCents(money);
  if (amountCents < 1 || amountCents > refundable) return null;
  if (amountCents < refundable) return { status: money.status };
  return { status: statusAfter('refund_all', money.status) ?? money.status };
}

/**
 * The part of a refund that returns money of attempts. It is returned before the `recordedCents` that staff received,
 * whose receipts come from the studio's till (FIS-2).
 */
export function refundOfAttemptsCents(money: ChargeMoney, recordedCents: number, amountCents: number): number {
  return Math.min(amountCents, Math.max(0, refundableCents(money) - recordedCents));
}

/** Whether a late payment can be accepted: the charge is still owed and the money is not refunded (PAY-7). */
export function isAcceptable(money: ChargeMoney, cancelledAt: Date | null): boolean {
  if (statusAfter('accept', money.status) === null || cancelledAt !== null) return false;
  return refundableCents(money) >= money.amountCents;
}
