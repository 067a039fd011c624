import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of fiscal receipts. */
export const receiptErrors = {
  receipt_not_retryable: { kind: 'unprocessable', meaning: 'Only failed receipts are tried again.' },
} as const satisfies ErrorCatalogue;

/** The receipt has not failed. */
export function receiptNotRetryable(): DomainError {
  return refused('receipt_not_retryable', 'receipt', 'Only a failed receipt is tried again.');
}
