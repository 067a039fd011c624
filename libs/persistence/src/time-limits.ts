/** Longest wait for a lock; what waits longer is `busy` (GEN-16). */
export const LOCK_TIMEOUT = '3s';

/** Longest execution of one statement, waits included, before the server cancels it. */
export const STATEMENT_TIMEOUT = '10s';

/** Longest wait for the server's answer, in milliseconds: only a silent server takes longer than its own limits. */
export const ANSWER_TIMEOUT_MS = 15_000;
