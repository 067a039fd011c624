import type { ErrorCatalogue } from '@studio/kernel';

/** Codes that belong to money, receipts and integration settings. */
export const financeErrors = {
  integration_incomplete: {
    kind: 'unprocessable',
    meaning: 'Fields the provider needs are missing; each has its own key.',
  },
  integration_enabled: { kind: 'unprocessable', meaning: 'The integration has to be disabled first.' },
  receipt_not_retryable: { kind: 'unprocessable', meaning: 'Only failed receipts are tried again.' },
} as const satisfies ErrorCatalogue;
