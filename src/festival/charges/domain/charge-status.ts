export const CHARGE_STATUSES = [
  'pending',
  'payment_pending',
  'paid',
  'failed',
  'cancelled',
  'paid_requires_refund',
  'refunded',
] as const;

export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

export const CHARGE_KINDS = ['qualification', 'participation', 'late', 'custom'] as const;

export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** How money came in that staff recorded. */
export const MANUAL_METHODS = ['cash', 'card', 'bank_transfer', 'other'] as const;

export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** How money is given back: over the edition's desk, or any other way. */
export const REFUND_METHODS = ['cash', 'cashless'] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];

/** A charge as far as money is owed. */
export interface OwedCharge {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly dueAt: Date | null;
}

/** Pending or failed, with an amount (PAY-1). */
export function isOutstanding({ status, amountCents }: Pick<OwedCharge, 'status' | 'amountCents'>): boolean {
  return (status === 'pending' || status === 'failed') && amountCents > 0;
}

/** Its due date has come (PAY-1). */
export function isOverdue({ dueAt }: Pick<OwedCharge, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}

/** Still owed, whether or not a payment is under way (FEST-3). */
export function isUnpaid(status: ChargeStatus): boolean {
  return status === 'pending' || status === 'payment_pending' || status === 'failed';
}
