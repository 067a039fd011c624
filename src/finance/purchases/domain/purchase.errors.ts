import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

import { paymentExceedsBalance } from './payment.errors';

/** Codes of payments of customers, their refunds and corrections. */
export const purchaseErrors = defineErrors({
  amount_below_refunds: { input: 'amount_cents', meaning: 'More than the new amount was already refunded.' },
  nothing_to_correct: { input: 'purchase', meaning: 'The correction changes nothing.' },
  purchase_not_correctable: {
    input: 'purchase',
    meaning: 'Only paid payments that staff recorded and that have no fiscal receipt can be corrected.',
  },
  purchase_not_refundable: { input: 'purchase', meaning: 'Only paid payments can be refunded.' },
  refund_exceeds_payment: {
    input: 'amount_cents',
    meaning: 'More would be refunded than was received.',
  },
});

/** The reason why a refund or correction of a payment is refused. */
export type PurchaseRefusal = keyof typeof purchaseErrors;

const MESSAGES: Readonly<Record<PurchaseRefusal, string>> = {
  amount_below_refunds: 'More than this was given back already.',
  nothing_to_correct: 'The payment is as the correction wants it already.',
  purchase_not_correctable: 'Only a paid payment that staff took, without a fiscal receipt, is corrected.',
  purchase_not_refundable: 'Only a paid payment is given back.',
  refund_exceeds_payment: 'This is more than was received and not given back yet.',
};

/** The refusal, on the input it is about. */
export function purchaseRefused(code: PurchaseRefusal | 'payment_exceeds_balance'): DomainError {
  if (code === 'payment_exceeds_balance') return paymentExceedsBalance();
  return refusedBy(purchaseErrors[code], MESSAGES[code]);
}
