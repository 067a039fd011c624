/** How a pass is sold. */
export const PASS_SOURCES = ['manual', 'online_payment'] as const;

export type PassSource = (typeof PASS_SOURCES)[number];

/** The facts that decide about a trial plan (TRI-1, TRI-6) and an exception (TRI-4), and how both are shown (TRI-3). */
export interface TrialFacts {
  readonly source: PassSource;
  /** Bookings that no correction removed, of any status and kind. */
  readonly countedBookings: number;
  /** Counted bookings whose reservation is `reserved` or `used`. */
  readonly activeReservations: number;
  /** Number of passes the customer ever had, of any status. */
  readonly passHistory: number;
  /** Trial passes that are not cancelled, oldest first (TRI-6). Eligibility does not depend on them. */
  readonly heldTrialPassIds: readonly number[];
  /** Number of payments the customer ever made, including refunded ones. */
  readonly successfulPayments: number;
  /** Whether the studio has a trial plan, active or not. */
  readonly hasTrialPlan: boolean;
}

export const TRIAL_STATUSES = ['eligible', 'ineligible', 'not_configured'] as const;

export type TrialStatus = (typeof TRIAL_STATUSES)[number];

export const TRIAL_REASONS = [
  'no_trial_plan_configured',
  'no_existing_bookings',
  'existing_booking_non_manual',
  'multiple_existing_bookings',
  'active_reservation_exists',
  'single_unreserved_booking_manual_exception',
] as const;

export type TrialReasonShown = (typeof TRIAL_REASONS)[number];

/** Why a customer may or may not have a trial plan. */
export type TrialReason = Exclude<TrialReasonShown, 'no_trial_plan_configured'>;

/** Whether a customer may have a trial plan, and the single reason. */
export interface TrialDecision {
  readonly isEligible: boolean;
  readonly reason: TrialReason;
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

/** What prevents an exception regardless of the staff member. */
export type TrialOverrideBlock = Exclude<
  OverrideReason,
  'manual_override_available' | 'missing_required_permissions' | 'no_trial_plan_configured'
>;

/** An exception as shown to a person. `Lack` is what this person lacks for it. */
export interface ShownOverride<Lack extends string> {
  readonly isAvailable: boolean;
  readonly customerQualifies: boolean;
  readonly reasons: readonly ('manual_override_available' | TrialOverrideBlock | 'no_trial_plan_configured' | Lack)[];
}

/**
 * Decides whether a customer may have a trial plan, with the reasons. The issue of passes, a customer's price options
 * and the investigation of their bookings all use it (TRI-5).
 */
export class TrialEligibility {
  /** TRI-2, whether or not the studio has a trial plan. */
  readonly decision: TrialDecision;
  /** TRI-4: everything that blocks an exception, in order; empty when the customer qualifies. */
  readonly overrideBlocks: readonly TrialOverrideBlock[];

  constructor(readonly facts: TrialFacts) {
    this.decision = decide(facts);
    this.overrideBlocks = blocksOf(facts, this.decision);
  }

  /** TRI-3. For a studio without any trial plan, only this fact is shown. */
  show(): { readonly status: TrialStatus; readonly reason: TrialReasonShown } {
    if (!this.facts.hasTrialPlan) return { status: 'not_configured', reason: 'no_trial_plan_configured' };
    const { isEligible, reason } = this.decision;
    return { status: isEligible ? 'eligible' : 'ineligible', reason };
  }

  /**
   * The table of TOOL-LEDGER-14. For a studio without any trial plan, only this fact is shown; otherwise what the
   * history blocks, then `lack`: what the person lacks regardless of the customer, or null.
   */
  showOverride<Lack extends string>(lack: Lack | null): ShownOverride<Lack> {
    const blocks = this.overrideBlocks;
    const customerQualifies = blocks.length === 0;
    if (!this.facts.hasTrialPlan)
      return { isAvailable: false, customerQualifies, reasons: ['no_trial_plan_configured'] };
    if (lack !== null) return { isAvailable: false, customerQualifies, reasons: [...blocks, lack] };
    return {
      isAvailable: customerQualifies,
      customerQualifies,
      reasons: customerQualifies ? ['manual_override_available'] : blocks,
    };
  }
}

function decide({ source, countedBookings, activeReservations }: TrialFacts): TrialDecision {
  if (countedBookings === 0) return { isEligible: true, reason: 'no_existing_bookings' };
  if (source === 'online_payment') return { isEligible: false, reason: 'existing_booking_non_manual' };
  if (countedBookings > 1) return { isEligible: false, reason: 'multiple_existing_bookings' };
  return activeReservations > 0
    ? { isEligible: false, reason: 'active_reservation_exists' }
    : { isEligible: true, reason: 'single_unreserved_booking_manual_exception' };
}

function blocksOf(
  { source, passHistory, successfulPayments }: TrialFacts,
  { isEligible }: TrialDecision,
): readonly TrialOverrideBlock[] {
  const blocks: readonly (readonly [applies: boolean, code: TrialOverrideBlock])[] = [
    [source !== 'manual', 'manual_source_required'],
    [isEligible, 'normal_trial_eligibility_available'],
    [passHistory > 0, 'existing_class_pass_history'],
    [successfulPayments > 0, 'successful_payment_history'],
  ];
  return blocks.filter(([applies]) => applies).map(([, code]) => code);
}
