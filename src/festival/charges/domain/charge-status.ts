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

/** Methods of payments that staff record. */
export const MANUAL_METHODS = ['cash', 'card', 'bank_transfer', 'other'] as const;

export type ManualMethod = (typeof MANUAL_METHODS)[number];

/** Methods of refunds: from the edition's cash desk, or any other way. */
export const REFUND_METHODS = ['cash', 'cashless'] as const;

export type RefundMethod = (typeof REFUND_METHODS)[number];

/** The facts that decide whether a charge is owed. */
export interface OwedCharge {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly dueAt: Date | null;
}

/** Pending or failed, with an amount (PAY-1). */
export function isOutstanding({ status, amountCents }: Pick<OwedCharge, 'status' | 'amountCents'>): boolean {
  return (status === 'pending' || status === 'failed') && amountCents > 0;
}

/** Its due date has passed (PAY-1). */
export function isOverdue({ dueAt }: Pick<OwedCharge, 'dueAt'>, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}

/** Still owed, whether or not a payment is in progress (FEST-3). */
export function isUnpaid(status: ChargeStatus): boolean {
  return status === 'pending' || status === 'payment_pending' || status === 'failed';
}
