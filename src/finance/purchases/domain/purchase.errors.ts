import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

import { paymentExceedsBalance } from './payment.errors';

/** Codes of payments of customers, their refunds and corrections. */
export const purchaseErrors = defineErrors({
  amount_below_refunds: { input: 'amount_cents', meaning: 'The new amount is less than what was already refunded.' },
  nothing_to_correct: { input: 'purchase', meaning: 'The correction changes nothing.' },
  purchase_not_correctable: {
    input: 'purchase',
    meaning: 'Only paid payments that staff recorded and that have no fiscal receipt can be corrected.',
  },
  purchase_not_paid: { input: 'purchase', meaning: 'Only paid payments have a receipt.' },
  purchase_not_refundable: { input: 'purchase', meaning: 'Only paid payments can be refunded.' },
  refund_exceeds_payment: {
    input: 'amount_cents',
    meaning: 'The refund exceeds the amount of the payment that is not yet refunded.',
  },
});

/** The reason why a refund or correction of a payment is refused. */
export type PurchaseRefusal = keyof typeof purchaseErrors;

const MESSAGES: Readonly<Record<PurchaseRefusal, string>> = {
  amount_below_refunds: 'A greater amount was already refunded.',
  nothing_to_correct: 'The payment already has these values.',
  purchase_not_correctable: 'Only paid payments that staff recorded and that have no fiscal receipt can be corrected.',
  purchase_not_paid: 'Only paid payments have a receipt.',
  purchase_not_refundable: 'Only paid payments can be refunded.',
  refund_exceeds_payment: 'This exceeds the amount that is not yet refunded.',
};

/** The refusal, on its input. */
export function purchaseRefused(code: PurchaseRefusal | 'payment_exceeds_balance'): DomainError {
  if (code === 'payment_exceeds_balance') return paymentExceedsBalance();
  return refusedBy(purchaseErrors[code], MESSAGES[code]);
}
