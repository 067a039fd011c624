import { ApiProperty } from '@nestjs/swagger';

import {
  OVERRIDE_REASONS,
  type OverrideReason,
  PASS_SOURCES,
  type PassSource,
  TRIAL_REASONS,
  TRIAL_STATUSES,
  type TrialReasonShown,
  type TrialStatus,
} from '../../domain/trial-eligibility';

/** Whether staff could make an exception from the trial rule. */
export class TrialOverrideDto {
  /** Whether the signed-in person could issue a trial pass by exception now. @example "unavailable" */
  @ApiProperty({ enum: ['available', 'unavailable'] })
  status: 'available' | 'unavailable';

  /** The same as a flag. @example false */
  available: boolean;

  /** Whether the customer’s history allows an exception, whoever asks. @example false */
  customer_qualifies: boolean;

  /**
   * Everything that keeps from an exception, or `manual_override_available`.
   * @example ["normal_trial_eligibility_available"]
   */
  @ApiProperty({ enum: OVERRIDE_REASONS, isArray: true })
  reason_codes: OverrideReason[];

  /** Passes the customer ever had. @example 0 */
  class_pass_history_count: number;

  /** Payments the customer ever made. @example 0 */
  successful_payments_count: number;

  /** Whether the signed-in person holds every permission it takes. @example true */
  actor_has_required_permissions: boolean;

  /** Permissions that an exception takes. @example ["issue_customer_class_passes","manage_customer_class_passes"] */
  @ApiProperty({ type: [String] })
  required_permissions: string[];
}

/** A customer's claim to a trial plan. */
export class TrialEligibilityDto {
  /** `not_configured` while the studio has no trial plan. @example "eligible" */
  @ApiProperty({ enum: TRIAL_STATUSES })
  status: TrialStatus;

  /** The one reason. @example ["no_existing_bookings"] */
  @ApiProperty({ enum: TRIAL_REASONS, isArray: true })
  reason_codes: TrialReasonShown[];

  /** How the pass would be sold. @example "manual" */
  @ApiProperty({ enum: PASS_SOURCES })
  source: PassSource;

  /** When it was decided. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  evaluated_as_of: string;

  /** Bookings that count: every one that was not corrected away. @example 0 */
  counted_bookings_count: number;

  /** Those of them that hold a session of a pass. @example 0 */
  active_reservations_count: number;

  /** Whether staff could make an exception. @example null */
  manual_override: TrialOverrideDto;
}
