const MINUTE_MS = 60_000;
const VALIDITY_MINUTES = 30;
/** The shortest the provider takes is half an hour, counted by its own clock. */
const STRIPE_VALIDITY_MINUTES = 31;

/** Until when an attempt can be paid: half an hour, but not beyond the earliest due date of what it pays (PAY-3). */
export function attemptExpiry(provider: string, dueDates: readonly (Date | null)[], now: Date): Date {
  const minutes = provider === 'stripe' ? STRIPE_VALIDITY_MINUTES : VALIDITY_MINUTES;
  const ends = dueDates.flatMap((dueAt) => (dueAt ? [dueAt.getTime()] : []));
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, ...ends));
}
