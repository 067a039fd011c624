import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to money, receipts and integration settings. */
export const financeErrors = {
  integration_incomplete: {
    kind: 'unprocessable',
    meaning: 'Fields the provider needs are missing; each has its own key.',
  },
  integration_enabled: { kind: 'unprocessable', meaning: 'The integration has to be disabled first.' },
  receipt_not_retryable: { kind: 'unprocessable', meaning: 'Only failed receipts are tried again.' },
} as const satisfies ErrorCatalogue;

/** An enabled integration cannot be deleted. */
export function integrationEnabled(): DomainError {
  return refused('integration_enabled', 'provider', 'The integration has to be disabled before it is deleted.');
}

/** The receipt has not failed. */
export function receiptNotRetryable(): DomainError {
  return refused('receipt_not_retryable', 'receipt', 'Only a failed receipt is tried again.');
}
