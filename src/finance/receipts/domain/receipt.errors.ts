import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of fiscal receipts. */
export const receiptErrors = defineErrors({
  receipt_not_retryable: { input: 'receipt', meaning: 'Only failed receipts can be retried.' },
});

/** The receipt has not failed. */
export function receiptNotRetryable(): DomainError {
  return refusedBy(receiptErrors.receipt_not_retryable, 'Only a failed receipt can be retried.');
}
