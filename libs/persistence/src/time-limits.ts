/** Longest wait for a lock; what waits longer is `busy` (GEN-16). */
export const LOCK_TIMEOUT = '3s';

/** Longest work on one statement, waits included, before the server gives it up. */
export const STATEMENT_TIMEOUT = '10s';

/** Longest wait for the server's answer, in milliseconds: only one that is silent takes longer than its own limits. */
export const ANSWER_TIMEOUT_MS = 15_000;
