/** How a pass is sold. */
export const PASS_SOURCES = ['manual', 'online_payment'] as const;

export type PassSource = (typeof PASS_SOURCES)[number];

/** What decides about a trial plan (TRI-1). */
export interface TrialFacts {
  readonly source: PassSource;
  /** Bookings that are not correction-removed, of any status and kind. */
  readonly countedBookings: number;
  /** Those of them whose reservation is `reserved` or `used`. */
  readonly activeReservations: number;
}

export type TrialReason =
  | 'no_existing_bookings'
  | 'existing_booking_non_manual'
  | 'multiple_existing_bookings'
  | 'active_reservation_exists'
  | 'single_unreserved_booking_manual_exception';

/** Whether a customer may have a trial plan, and why. */
export interface TrialEligibility {
  readonly isEligible: boolean;
  readonly reason: TrialReason;
}

/** TRI-2: issuing, price options and investigations ask this one function (TRI-5). */
export function assessTrialEligibility({ source, countedBookings, activeReservations }: TrialFacts): TrialEligibility {
  if (countedBookings === 0) return { isEligible: true, reason: 'no_existing_bookings' };
  if (source === 'online_payment') return { isEligible: false, reason: 'existing_booking_non_manual' };
  if (countedBookings > 1) return { isEligible: false, reason: 'multiple_existing_bookings' };
  return activeReservations > 0
    ? { isEligible: false, reason: 'active_reservation_exists' }
    : { isEligible: true, reason: 'single_unreserved_booking_manual_exception' };
}

/** What decides about an exception (TRI-4). */
export interface TrialOverrideFacts {
  readonly source: PassSource;
  readonly isEligible: boolean;
  /** Passes the customer ever had, of any status. */
  readonly passHistory: number;
  /** Payments the customer ever made, refunds ignored. */
  readonly successfulPayments: number;
}

export type TrialOverrideBlock =
  | 'manual_source_required'
  | 'normal_trial_eligibility_available'
  | 'existing_class_pass_history'
  | 'successful_payment_history';

/** TRI-4: everything that keeps staff from an exception, in order; nothing when the customer qualifies. */
export function assessTrialOverride(facts: TrialOverrideFacts): readonly TrialOverrideBlock[] {
  const { source, isEligible, passHistory, successfulPayments } = facts;
  const blocks: readonly (readonly [applies: boolean, code: TrialOverrideBlock])[] = [
    [source !== 'manual', 'manual_source_required'],
    [isEligible, 'normal_trial_eligibility_available'],
    [passHistory > 0, 'existing_class_pass_history'],
    [successfulPayments > 0, 'successful_payment_history'],
  ];
  return blocks.filter(([applies]) => applies).map(([, code]) => code);
}
