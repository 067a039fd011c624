import type { ClassPass } from '../../sessions/domain/class-pass';
import type { PassSource } from '../../sessions/domain/trial-eligibility';

/** The facts that decide about a payment of a pass; amounts in cents. */
export interface PayablePass {
  readonly source: PassSource;
  readonly status: ClassPass['status'];
  readonly priceCents: number;
  readonly paidAmountCents: number;
}

export type PassPaymentRefusal = 'class_pass_not_payable' | 'class_pass_already_paid' | 'payment_exceeds_balance';

/** FIN-2: why staff cannot record the payment; null when they can. Expired and used-up passes can still be paid. */
export function refusePassPayment(pass: PayablePass, amountCents: number): PassPaymentRefusal | null {
  if (pass.source !== 'manual' || pass.status === 'cancelled') return 'class_pass_not_payable';
  const balanceCents = pass.priceCents - pass.paidAmountCents;
  if (balanceCents <= 0) return 'class_pass_already_paid';
  return amountCents > balanceCents ? 'payment_exceeds_balance' : null;
}
