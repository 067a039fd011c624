import type { PurchaseStatus } from './purchase-words';

/** The facts that decide about a refund. Amounts in cents of the payment's currency. */
export interface RefundedPurchase {
  readonly status: PurchaseStatus;
  readonly amountCents: number;
  /** Sum of the existing refunds. */
  readonly refundedCents: number;
}

/** The reason why the amount cannot be refunded (FIN-10); null when it can. */
export function refundRefusal(
  { status, amountCents, refundedCents }: RefundedPurchase,
  refundCents: number,
): 'purchase_not_refundable' | 'refund_exceeds_payment' | null {
  if (status !== 'payment_paid') return 'purchase_not_refundable';
  return refundCents > amountCents - refundedCents ? 'refund_exceeds_payment' : null;
}
