import type { ChargeStatus } from './charge-status';

/** Causes of status changes: payments, staff, and decisions on entry or edition. */
export type ChargeMove =
  'start' | 'pay' | 'pay_late' | 'fail' | 'record' | 'cancel' | 'release' | 'release_unpaid' | 'accept' | 'refund_all';

/**
 * The status after each move, by status before (festival.md section 7). Without a status, the move is not possible.
 * `pay_late` is possible from every status, because received money is never refused (PAY-11).
 */
export const CHARGE_TRANSITIONS: Readonly<Record<ChargeMove, Readonly<Partial<Record<ChargeStatus, ChargeStatus>>>>> = {
  start: { pending: 'payment_pending', failed: 'payment_pending' },
  pay: { payment_pending: 'paid', failed: 'paid' },
  pay_late: {
    pending: 'paid_requires_refund',
    payment_pending: 'paid_requires_refund',
    paid: 'paid_requires_refund',
    failed: 'paid_requires_refund',
    cancelled: 'paid_requires_refund',
    paid_requires_refund: 'paid_requires_refund',
    refunded: 'paid_requires_refund',
  },
  fail: { payment_pending: 'failed' },
  record: { pending: 'paid', failed: 'paid' },
  cancel: { pending: 'cancelled', failed: 'cancelled', paid: 'paid_requires_refund' },
  release: {
    pending: 'cancelled',
    payment_pending: 'cancelled',
    failed: 'cancelled',
    paid: 'paid_requires_refund',
    paid_requires_refund: 'paid_requires_refund',
  },
  release_unpaid: { pending: 'cancelled', payment_pending: 'cancelled', failed: 'cancelled' },
  accept: { paid_requires_refund: 'paid' },
  refund_all: { paid: 'refunded', paid_requires_refund: 'refunded' },
};

/** The status after the move; null when it is not possible. */
export function statusAfter(move: ChargeMove, status: ChargeStatus): ChargeStatus | null {
  return CHARGE_TRANSITIONS[move][status] ?? null;
}

/** The facts that decide on a release. */
export interface ReleasableCharge {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly cancelledAt: Date | null;
}

/**
 * The status of a charge after its entry or edition is cancelled (FEST-3, FEST-6); null when it does not change. A paid
 * charge of 0 does not change, since there is nothing to refund. A charge that already required a refund is no longer
 * owed.
 */
export function decideRelease(
  { status, amountCents, cancelledAt }: ReleasableCharge,
  move: 'release' | 'release_unpaid',
): ChargeStatus | null {
  if (cancelledAt !== null || (status === 'paid' && amountCents === 0)) return null;
  return statusAfter(move, status);
}

/** The result of a cancellation by staff. */
export type ChargeCancellation = 'charge_closed' | 'cancelled_before' | { readonly status: ChargeStatus };

/**
 * Staff cancel a charge (section 7): an unpaid one is `cancelled`, a paid one requires a refund, or is `cancelled` when
 * it has no amount. A repeat changes nothing.
 */
export function decideCancellation({ status, amountCents, cancelledAt }: ReleasableCharge): ChargeCancellation {
  if (cancelledAt !== null && status !== 'refunded') return 'cancelled_before';
  if (status === 'paid' && amountCents === 0) return { status: 'cancelled' };
  const after = statusAfter('cancel', status);
  return after === null ? 'charge_closed' : { status: after };
}

/** Whether a charge begins to require a refund, so that its payer is notified. */
export function beginsToRequireRefund(before: ChargeStatus, after: ChargeStatus): boolean {
  return after === 'paid_requires_refund' && before !== 'paid_requires_refund';
}
