const MINUTE_MS = 60_000;

/** Minutes after which the first and the second failure are repeated (NTF-5). */
const RETRY_MINUTES = [1, 10] as const;

/** Tries in all; a notification that failed as often has failed. */
export const MOST_ATTEMPTS = RETRY_MINUTES.length + 1;

/** A notification that is later than this is of no use any more (NTF-5). */
export const MOST_HOURS_LATE = 24;

/** When a try that failed at `failedAt` is repeated; null after the last. `attempts` counts it. */
export function computeNextAttempt(attempts: number, failedAt: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : new Date(failedAt.getTime() + minutes * MINUTE_MS);
}

/**
 * Until when a try begun at `begunAt` belongs to its process: a process that ends during it leaves the repeat to others.
 * `attempts` counts this one.
 */
export function computeClaimEnd(attempts: number, begunAt: Date): Date {
  const minutes = RETRY_MINUTES[attempts - 1] ?? RETRY_MINUTES[1];
  return new Date(begunAt.getTime() + minutes * MINUTE_MS);
}
