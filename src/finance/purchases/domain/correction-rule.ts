import type { PaymentMethod } from './payment-method';
import type { PurchaseStatus } from './purchase-words';

/**
 * The fields of a payment that a correction may change. Amount in cents of the payment's currency, which does not
 * change.
 */
export interface CorrectedFacts {
  readonly locationId: number;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly method: PaymentMethod;
}

/** The facts that decide about a correction. */
export interface CorrectedPurchase {
  readonly status: PurchaseStatus;
  /** Null for a payment not recorded by staff. */
  readonly facts: CorrectedFacts | null;
  readonly refundedCents: number;
  /** Whether it has a fiscal receipt, in any state. */
  readonly hasReceipt: boolean;
  /** The price of what is paid, and its other payments less their refunds; null for a booking that has no price or is covered. */
  readonly paidFor: { readonly priceCents: number; readonly othersNetCents: number } | null;
}

/** Fields to be corrected; absent ones are unchanged. */
export type CorrectionChange = { readonly [Field in keyof CorrectedFacts]?: CorrectedFacts[Field] | undefined };

export type CorrectionRefusal =
  'purchase_not_correctable' | 'nothing_to_correct' | 'amount_below_refunds' | 'payment_exceeds_balance';

/** The decision: the facts before and after, or the refusal (FIN-13). */
export type CorrectionDecision =
  | { readonly refusal: CorrectionRefusal }
  | { readonly refusal: null; readonly previous: CorrectedFacts; readonly corrected: CorrectedFacts };

/** Decides on a correction; returns the first refusal in the order of FIN-13. */
export function decideCorrection(purchase: CorrectedPurchase, change: CorrectionChange): CorrectionDecision {
  const { status, facts, refundedCents, hasReceipt, paidFor } = purchase;
  if (status !== 'payment_paid' || facts === null || hasReceipt) return { refusal: 'purchase_not_correctable' };
  const corrected = {
    locationId: change.locationId ?? facts.locationId,
    amountCents: change.amountCents ?? facts.amountCents,
    paidAt: change.paidAt ?? facts.paidAt,
    method: change.method ?? facts.method,
  };
  if (isSame(facts, corrected)) return { refusal: 'nothing_to_correct' };
  if (corrected.amountCents < refundedCents) return { refusal: 'amount_below_refunds' };
  if (paidFor !== null && corrected.amountCents > paidFor.priceCents - paidFor.othersNetCents + refundedCents)
    return { refusal: 'payment_exceeds_balance' };
  return { refusal: null, previous: facts, corrected };
}

function isSame(a: CorrectedFacts, b: CorrectedFacts): boolean {
  return (
    a.locationId === b.locationId &&
    a.amountCents === b.amountCents &&
    a.paidAt.getTime() === b.paidAt.getTime() &&
    a.method === b.method
  );
}
