import type { SubscriptionFacts, SubscriptionStatus } from '../domain/subscription-gate';

/** Columns of the subscription of `accounts.account a`; all null if there is none. */
export const SUBSCRIPTION_COLUMNS = `
         s.status AS subscription_status, s.trial_ends_at, s.ends_at, s.grace_ends_at, p.plan_type,
         CASE WHEN p.plan_type = 'demo' THEN EXISTS (
           SELECT 1 FROM accounts.subscription_payment y
           WHERE y.account_id = a.id AND y.type = 'demo_initial' AND y.status = 'paid'
         ) ELSE false END AS has_paid_demo`;

/** Joins that SUBSCRIPTION_COLUMNS needs. */
export const SUBSCRIPTION_JOINS = `
  LEFT JOIN accounts.account_subscription s ON s.account_id = a.id
  LEFT JOIN accounts.subscription_plan p ON p.id = s.subscription_plan_id`;

/** Row with SUBSCRIPTION_COLUMNS. */
export interface SubscriptionRow {
  readonly subscription_status: SubscriptionStatus | null;
  readonly trial_ends_at: Date | null;
  readonly ends_at: Date | null;
  readonly grace_ends_at: Date | null;
  readonly plan_type: SubscriptionFacts['planType'];
  readonly has_paid_demo: boolean;
}

/** Null when the studio has no subscription. */
export function subscriptionOf(row: SubscriptionRow): SubscriptionFacts | null {
  if (row.subscription_status === null) return null;
  return {
    planType: row.plan_type,
    status: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    endsAt: row.ends_at,
    graceEndsAt: row.grace_ends_at,
    hasPaidDemo: row.has_paid_demo,
  };
}
