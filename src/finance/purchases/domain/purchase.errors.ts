import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

import { paymentExceedsBalance } from './payment.errors';

/** Codes of payments of customers, their refunds and corrections. */
export const purchaseErrors = {
  amount_below_refunds: { kind: 'unprocessable', meaning: 'More than the new amount was already refunded.' },
  nothing_to_correct: { kind: 'unprocessable', meaning: 'The correction changes nothing of the payment.' },
  purchase_not_correctable: {
    kind: 'unprocessable',
    meaning: 'Only paid payments that staff took and that have no fiscal receipt are corrected.',
  },
  purchase_not_refundable: { kind: 'unprocessable', meaning: 'Only paid payments can be refunded.' },
  refund_exceeds_payment: { kind: 'unprocessable', meaning: 'More would be refunded than was received.' },
} as const satisfies ErrorCatalogue;

/** The reason why a refund or correction of a payment is refused. */
export type PurchaseRefusal = keyof typeof purchaseErrors;

const REFUSALS: Readonly<Record<PurchaseRefusal, readonly [input: string, message: string]>> = {
  amount_below_refunds: ['amount_cents', 'More than this was already refunded.'],
  nothing_to_correct: ['purchase', 'The payment is as the correction wants it already.'],
  purchase_not_correctable: [
    'purchase',
    'Only a paid payment that staff took, without a fiscal receipt, is corrected.',
  ],
  purchase_not_refundable: ['purchase', 'Only a paid payment can be refunded.'],
  refund_exceeds_payment: ['amount_cents', 'This is more than was received and not yet refunded.'],
};

/** The refusal, on the input it is about. */
export function purchaseRefused(code: PurchaseRefusal | 'payment_exceeds_balance'): DomainError {
  if (code === 'payment_exceeds_balance') return paymentExceedsBalance();
  return refused(code, ...REFUSALS[code]);
}
