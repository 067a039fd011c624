import type { SubscriptionFacts, SubscriptionStatus } from '../../studios/domain/subscription-gate';

/** The new status by time alone; null when unchanged. Public pages do not depend on it, as the gate uses the clock (SUB-2). */
export function computeStatusByTime(
  { status, trialEndsAt, endsAt, graceEndsAt }: Omit<SubscriptionFacts, 'planType' | 'hasPaidDemo'>,
  now: Date,
): SubscriptionStatus | null {
  const hasEnded = (instant: Date | null) => instant !== null && instant.getTime() <= now.getTime();
  const hasEndedOrIsNull = (instant: Date | null) => instant === null || hasEnded(instant);
  if (status === 'trialing') return hasEnded(trialEndsAt) && hasEndedOrIsNull(endsAt) ? 'expired' : null;
  if (status === 'active' && hasEnded(endsAt)) return hasEndedOrIsNull(graceEndsAt) ? 'expired' : 'past_due';
  if (status === 'past_due') return hasEndedOrIsNull(endsAt) && hasEndedOrIsNull(graceEndsAt) ? 'expired' : null;
  return null;
}
