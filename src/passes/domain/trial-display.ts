import type { TrialEligibility, TrialOverrideBlock, TrialReason } from './trial-eligibility';

export const TRIAL_STATUSES = ['eligible', 'ineligible', 'not_configured'] as const;

export type TrialStatus = (typeof TRIAL_STATUSES)[number];

export const TRIAL_REASONS = [
  'no_trial_plan_configured',
  'no_existing_bookings',
  'existing_booking_non_manual',
  'multiple_existing_bookings',
  'active_reservation_exists',
  'single_unreserved_booking_manual_exception',
] as const satisfies readonly (TrialReason | 'no_trial_plan_configured')[];

export type TrialReasonShown = (typeof TRIAL_REASONS)[number];

/** TRI-3: a studio without any trial plan shows that alone. */
export function showTrialEligibility(
  { isEligible, reason }: TrialEligibility,
  hasTrialPlan: boolean,
): { readonly status: TrialStatus; readonly reason: TrialReasonShown } {
  if (!hasTrialPlan) return { status: 'not_configured', reason: 'no_trial_plan_configured' };
  return { status: isEligible ? 'eligible' : 'ineligible', reason };
}

export const OVERRIDE_REASONS = [
  'manual_override_available',
  'manual_source_required',
  'normal_trial_eligibility_available',
  'existing_class_pass_history',
  'successful_payment_history',
  'missing_required_permissions',
  'no_trial_plan_configured',
] as const;

export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** What decides about an exception for one person who asks. */
export interface OverrideDisplayFacts {
  readonly blocks: readonly TrialOverrideBlock[];
  readonly hasTrialPlan: boolean;
  readonly hasPermissions: boolean;
}

/** An exception as it is shown: what the customer's history blocks, then what the studio or the person lacks. */
export function showTrialOverride({ blocks, hasTrialPlan, hasPermissions }: OverrideDisplayFacts): {
  readonly isAvailable: boolean;
  readonly customerQualifies: boolean;
  readonly reasons: readonly OverrideReason[];
} {
  const reasons: OverrideReason[] = [
    ...blocks,
    ...(hasTrialPlan ? [] : (['no_trial_plan_configured'] as const)),
    ...(hasPermissions ? [] : (['missing_required_permissions'] as const)),
  ];
  const isAvailable = reasons.length === 0;
  return {
    isAvailable,
    customerQualifies: blocks.length === 0,
    reasons: isAvailable ? ['manual_override_available'] : reasons,
  };
}
