const MINUTE_MS = 60_000;
const VALIDITY_MINUTES = 30;
/** The provider's minimum is 30 minutes by its own clock. */
const STRIPE_VALIDITY_MINUTES = 31;

/** When an attempt expires: after half an hour, but no later than the earliest due date of its charges (PAY-3). */
export function attemptExpiry(provider: string, dueDates: readonly (Date | null)[], now: Date): Date {
  const minutes = provider === 'stripe' ? STRIPE_VALIDITY_MINUTES : VALIDITY_MINUTES;
  const ends = dueDates.flatMap((dueAt) => (dueAt ? [dueAt.getTime()] : []));
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, ...ends));
}
