import type { ChargeStatus } from './charge-status';
import { statusAfter } from './charge-transitions';

/** Money that came in and went out for a charge; all in minor units of its currency. */
export interface ChargeMoney {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  /** By paid attempts, and the amount when staff recorded it. */
  readonly receivedCents: number;
  readonly refundedCents: number;
}

/** Received and not given back (PAY-8). */
export function refundableCents({ receivedCents, refundedCents }: ChargeMoney): number {
  return receivedCents - refundedCents;
}

/** What has to be given back: all that is refundable, but for the amount while the charge is `paid` (PAY-8). Never negative. */
export function refundDueCents(money: ChargeMoney): number {
  const kept = money.status === 'paid' ? money.amountCents : 0;
  return Math.max(0, refundableCents(money) - kept);
}

/** What the studio keeps of the money it received. With what is due to be given back, it is all that is refundable. */
export function keptCents(money: ChargeMoney): number {
  return refundableCents(money) - refundDueCents(money);
}

/** A refund that may be recorded, with the status it leads to; null when it is not 1 to what is refundable (PAY-8). */
export function decideRefund(money: ChargeMoney, amountCents: number): { readonly status: ChargeStatus } | null {
  const refundable = refundableCents(money);
  if (amountCents < 1 || amountCents > refundable) return null;
  if (amountCents < refundable) return { status: money.status };
  return { status: statusAfter('refund_all', money.status) ?? money.status };
}

/**
 * What of a refund is money of attempts, which goes back before the `recordedCents` that staff took: the till of the studio
 * makes the receipts of those (FIS-2).
 */
export function refundOfAttemptsCents(money: ChargeMoney, recordedCents: number, amountCents: number): number {
  return Math.min(amountCents, Math.max(0, refundableCents(money) - recordedCents));
}

/** Whether a late payment is as good as one in time: still owed, and the money is there (PAY-7). */
export function isAcceptable(money: ChargeMoney, cancelledAt: Date | null): boolean {
  if (statusAfter('accept', money.status) === null || cancelledAt !== null) return false;
  return refundableCents(money) >= money.amountCents;
}
