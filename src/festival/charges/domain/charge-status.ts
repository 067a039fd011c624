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

/** A charge as far as money is owed. */
export interface OwedCharge {
  readonly status: ChargeStatus;
  readonly amountCents: number;
  readonly dueAt: Date | null;
}

/** Pending or failed, with an amount (PAY-1). */
export function isOutstanding({ status, amountCents }: OwedCharge): boolean {
  return (status === 'pending' || status === 'failed') && amountCents > 0;
}

/** Its due date has come (PAY-1). */
export function isOverdue({ dueAt }: OwedCharge, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}
