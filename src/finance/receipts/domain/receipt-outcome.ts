import type { FiscalReceiptStatus } from './fiscal-receipt';

/** A register's answer about a receipt. */
export type RegisterAnswer =
  | { readonly kind: 'fiscalized'; readonly providerReceiptId: string; readonly fiscalNumber: string }
  /** The register has the receipt but has not issued a fiscal number. */
  | { readonly kind: 'waiting'; readonly providerReceiptId: string }
  | { readonly kind: 'refused'; readonly reason: string }
  /** The register never received a receipt with this id, so nothing was registered. */
  | { readonly kind: 'unknown' };

/** The outcome of a call to a register. `unanswered`: whether it has the receipt is unknown. */
export type ReceiptOutcome = RegisterAnswer | { readonly kind: 'unanswered'; readonly reason: string };

/** A receipt whose outcome is being queried. */
export interface SubmittedReceipt {
  /** Number of submissions, including the last one. */
  readonly attempts: number;
  /** When the last submission without a known outcome was sent. */
  readonly submittedAt: Date;
  readonly providerReceiptId: string | null;
}

/** Columns of a receipt after an outcome. */
export interface ReceiptState {
  readonly status: FiscalReceiptStatus;
  /** When a job may claim it again; null for never. */
  readonly nextAttemptAt: Date | null;
  /** Null once the outcome is known. */
  readonly submittedAt: Date | null;
  readonly providerReceiptId: string | null;
  readonly fiscalNumber: string | null;
  readonly fiscalizedAt: Date | null;
  readonly lastError: string | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minutes until a refused submission is repeated, at most five times (section 5). */
const RETRY_MINUTES = [1, 5, 30, 180, 720] as const;

/** How long the outcome of one submission is queried. */
const POLLING_MS = 24 * HOUR_MS;
/** Outcomes are queried every minute at first, later every quarter of an hour. */
const EAGER_MS = 15 * MINUTE_MS;
const LATER_MS = 15 * MINUTE_MS;

/** Duration of a job's claim on a receipt; longer than a register's time limit. */
const CLAIM_MS = 5 * MINUTE_MS;

const ERROR_LENGTH = 1_000;
const NO_OUTCOME = 'The register issued no fiscal number within 24 hours.';

/** When a claim made at `now` ends; then another job queries the register for the outcome. */
export function computeClaimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MS);
}

/** When a submission refused at `now` is repeated; null after the last one. `attempts` includes it. */
export function computeNextSubmission(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS);
}

/**
 * Decides on a receipt's next state after an outcome (section 5). A receipt is resubmitted automatically only if the
 * register does not have it, because it refused it or never received it. Without an outcome, it fails after 24 hours
 * until a person retries it; the retry first queries the register, so that no receipt is registered twice.
 */
export function decideOutcome(receipt: SubmittedReceipt, outcome: ReceiptOutcome, now: Date): ReceiptState {
  const { attempts, submittedAt } = receipt;
  const unsettled = { fiscalNumber: null, fiscalizedAt: null };
  if (outcome.kind === 'fiscalized') {
    const { providerReceiptId, fiscalNumber } = outcome;
    const settled = { nextAttemptAt: null, submittedAt: null, fiscalizedAt: now, lastError: null };
    return { status: 'fiscalized', providerReceiptId, fiscalNumber, ...settled };
  }
  if (outcome.kind === 'refused' || outcome.kind === 'unknown') {
    const reason = outcome.kind === 'refused' ? outcome.reason : 'The register never received the receipt.';
    const lastError = reason.slice(0, ERROR_LENGTH);
    const nextAttemptAt = computeNextSubmission(attempts, now);
    return { status: 'failed', nextAttemptAt, submittedAt: null, providerReceiptId: null, lastError, ...unsettled };
  }
  const providerReceiptId = outcome.kind === 'waiting' ? outcome.providerReceiptId : receipt.providerReceiptId;
  const waitedMs = now.getTime() - submittedAt.getTime();
  if (waitedMs >= POLLING_MS)
    return {
      status: 'failed',
      nextAttemptAt: null,
      submittedAt,
      providerReceiptId,
      lastError: NO_OUTCOME,
      ...unsettled,
    };
  const nextAttemptAt = new Date(now.getTime() + (waitedMs < EAGER_MS ? MINUTE_MS : LATER_MS));
  const lastError = outcome.kind === 'unanswered' ? outcome.reason.slice(0, ERROR_LENGTH) : null;
  return { status: 'processing', nextAttemptAt, submittedAt, providerReceiptId, lastError, ...unsettled };
}
