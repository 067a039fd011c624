import type { JobFacts } from '@studio/jobs';

/** Submits and queries fiscal receipts: every minute in all studios, and after a payment in its studio. */
export const RECEIPTS_JOB = 'finance.fiscal_receipts';

/** Facts of RECEIPTS_JOB; all studios when absent. */
export interface ReceiptFacts extends JobFacts {
  readonly accountId?: number;
}
