import type { ChargeStatus } from './charge-status';

/** What moves a charge: payments, staff, and decisions on its entry or edition. */
export type ChargeMove =
  'start' | 'pay' | 'pay_late' | 'fail' | 'record' | 'cancel' | 'release' | 'release_unpaid' | 'accept' | 'refund_all';

/**
 * The status each move leads to (festival.md section 7). A move that a status is missing from is not possible; `pay_late`
 * is, whatever the status, since money that came in is never refused (PAY-11).
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

/** A charge as far as it can be let go. */
export interface ReleasableCharge {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly cancelledAt: Date | null;
}

/**
 * What becomes of a charge when its entry or edition is given up (FEST-3, FEST-6); null when it stays as it is. A paid one
 * without an amount stays: there is nothing to give back. One that required a refund before is from now on no longer owed.
 */
export function decideRelease(
  { status, amountCents, cancelledAt }: ReleasableCharge,
  move: 'release' | 'release_unpaid',
): ChargeStatus | null {
  if (cancelledAt !== null || (status === 'paid' && amountCents === 0)) return null;
  return statusAfter(move, status);
}

/** What staff's cancelling does to a charge. */
export type ChargeCancellation = 'charge_closed' | 'cancelled_before' | { readonly status: ChargeStatus };

/**
 * Staff cancel a charge (section 7): an unpaid one is `cancelled`, a paid one requires a refund, or is `cancelled` when it
 * has no amount. Doing so again changes nothing.
 */
export function decideCancellation({ status, amountCents, cancelledAt }: ReleasableCharge): ChargeCancellation {
  if (cancelledAt !== null && status !== 'refunded') return 'cancelled_before';
  if (status === 'paid' && amountCents === 0) return { status: 'cancelled' };
  const after = statusAfter('cancel', status);
  return after === null ? 'charge_closed' : { status: after };
}

/** Whether a charge begins to require a refund, so that its payer is told. */
export function beginsToRequireRefund(before: ChargeStatus, after: ChargeStatus): boolean {
  return after === 'paid_requires_refund' && before !== 'paid_requires_refund';
}
