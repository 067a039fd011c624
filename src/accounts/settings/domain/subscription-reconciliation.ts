import type { SubscriptionFacts, SubscriptionStatus } from '../../studios/domain/subscription-gate';

/** The new status by time alone; null when unchanged. Public pages do not depend on it, as the gate uses the clock (SUB-2). */
export function computeStatusByTime(
  { status, trialEndsAt, endsAt, graceEndsAt }: Omit<SubscriptionFacts, 'planType' | 'hasPaidDemo'>,
  now: Date,
): SubscriptionStatus | null {
  const isOver = (instant: Date | null) => instant !== null && instant.getTime() <= now.getTime();
  const isOverOrNone = (instant: Date | null) => instant === null || isOver(instant);
  if (status === 'trialing') return isOver(trialEndsAt) && isOverOrNone(endsAt) ? 'expired' : null;
  if (status === 'active' && isOver(endsAt)) return isOverOrNone(graceEndsAt) ? 'expired' : 'past_due';
  if (status === 'past_due') return isOverOrNone(endsAt) && isOverOrNone(graceEndsAt) ? 'expired' : null;
  return null;
}
