import type { JobFacts } from '@studio/jobs';

/** Submits and polls fiscal receipts: every minute in all studios, and after a payment in the studio of it. */
export const RECEIPTS_JOB = 'finance.fiscal_receipts';

/** Facts of RECEIPTS_JOB; without a studio all of them. */
export interface ReceiptFacts extends JobFacts {
  readonly accountId?: number;
}
