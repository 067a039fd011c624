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

/** What decides about an exception for one who asks. */
export interface OverrideDisplayFacts<Lack extends string> {
  readonly blocks: readonly TrialOverrideBlock[];
  readonly hasTrialPlan: boolean;
  /** What keeps the one who asks from it, whoever the customer is; null when nothing does. */
  readonly lack: Lack | null;
}

/** An exception as it is shown. */
export interface ShownOverride<Lack extends string> {
  readonly isAvailable: boolean;
  readonly customerQualifies: boolean;
  readonly reasons: readonly ('manual_override_available' | TrialOverrideBlock | 'no_trial_plan_configured' | Lack)[];
}

/** The table of TOOL-LEDGER-14: a studio without any trial plan shows that alone; else what the history blocks, then the lack. */
export function showTrialOverride<Lack extends string>({
  blocks,
  hasTrialPlan,
  lack,
}: OverrideDisplayFacts<Lack>): ShownOverride<Lack> {
  const customerQualifies = blocks.length === 0;
  if (!hasTrialPlan) return { isAvailable: false, customerQualifies, reasons: ['no_trial_plan_configured'] };
  if (lack !== null) return { isAvailable: false, customerQualifies, reasons: [...blocks, lack] };
  return {
    isAvailable: customerQualifies,
    customerQualifies,
    reasons: customerQualifies ? ['manual_override_available'] : blocks,
  };
}
