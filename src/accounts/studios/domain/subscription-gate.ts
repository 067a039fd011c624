/** The facts of a studio's subscription at one moment. */
export interface SubscriptionFacts {
  readonly planType: 'demo' | 'promo' | 'standard' | null;
  readonly status: SubscriptionStatus;
  readonly trialEndsAt: Date | null;
  readonly endsAt: Date | null;
  readonly graceEndsAt: Date | null;
  /** Whether a payment of type `demo_initial` was made. */
  readonly hasPaidDemo: boolean;
}

export const SUBSCRIPTION_STATUSES = [
  'pending_payment',
  'trialing',
  'active',
  'past_due',
  'expired',
  'suspended',
  'cancelled',
] as const;

export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** Why a studio's public content is not available; null when it is. */
export type PublicContentRefusal = 'demo_payment_required' | 'subscription_expired' | null;

const CLOSED_STATUSES: ReadonlySet<SubscriptionStatus> = new Set([
  'pending_payment',
  'suspended',
  'cancelled',
  'expired',
]);

/** Whether public content is available (SUB-2): the first matching row decides; `null` facts mean no subscription. */
export function decidePublicContent(facts: SubscriptionFacts | null, now: Date): PublicContentRefusal {
  if (!facts) return null;
  if (facts.planType === 'demo' && !facts.hasPaidDemo) return 'demo_payment_required';
  if (CLOSED_STATUSES.has(facts.status)) return 'subscription_expired';
  const isGraced = facts.status === 'active' || facts.status === 'past_due';
  if (isGraced && isAfter(facts.graceEndsAt, now)) return null;
  return isRunning(facts, now) ? null : 'subscription_expired';
}

function isRunning({ status, endsAt, trialEndsAt }: SubscriptionFacts, now: Date): boolean {
  if (endsAt) return isAfter(endsAt, now);
  if (status === 'active') return true;
  return status === 'trialing' && (trialEndsAt === null || isAfter(trialEndsAt, now));
}

function isAfter(instant: Date | null, now: Date): boolean {
  return instant !== null && instant.getTime() > now.getTime();
}
