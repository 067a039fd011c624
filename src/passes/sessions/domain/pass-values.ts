import { type PassStatus, remainingSessions } from './class-pass';

export const PAYMENT_STATUSES = ['paid', 'partial', 'unpaid'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The stored values from which the displayed values of a pass are computed. */
export interface ShownPass {
  readonly status: PassStatus;
  readonly sessionsCount: number;
  readonly reservedSessionsCount: number;
  readonly usedSessionsCount: number;
  readonly priceCents: number;
  readonly paidAmountCents: number;
}

/** Values of a pass that are displayed but never stored (PASS-1); cents. */
export interface PassValues {
  readonly isActive: boolean;
  readonly remainingSessionsCount: number;
  readonly paidAmountCents: number;
  readonly remainingPaymentCents: number;
  readonly paymentStatus: PaymentStatus;
}

/** PASS-1. The displayed amount is limited to 0 up to the price, whatever was paid and refunded. */
export function computePassValues(pass: ShownPass): PassValues {
  const paidAmountCents = Math.min(pass.priceCents, Math.max(0, pass.paidAmountCents));
  return {
    isActive: pass.status === 'active' || pass.status === 'frozen',
    remainingSessionsCount: remainingSessions(pass),
    paidAmountCents,
    remainingPaymentCents: pass.priceCents - paidAmountCents,
    paymentStatus: paymentStatusOf(pass.priceCents, paidAmountCents),
  };
}

function paymentStatusOf(priceCents: number, paidCents: number): PaymentStatus {
  if (paidCents >= priceCents) return 'paid';
  return paidCents > 0 ? 'partial' : 'unpaid';
}
