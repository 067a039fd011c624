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
import { TRIAL_RULES, type TrialRule } from '../../domain/trial-issue';

/** Whether staff could make an exception from the trial rule. */
export class TrialOverrideDto {
  /** Whether the signed-in person could issue a trial pass by exception now. @example "unavailable" */
  @ApiProperty({ enum: ['available', 'unavailable'] }) status: 'available' | 'unavailable';
  /** The same as a flag. @example false */
  available: boolean;
  /** Whether the customer’s history allows an exception, regardless of the person asking. @example false */
  customer_qualifies: boolean;
  /**
   * All reasons that block an exception, or `manual_override_available`.
   * @example ["normal_trial_eligibility_available","existing_class_pass_history"]
   */
  @ApiProperty({ enum: OVERRIDE_REASONS, isArray: true }) reason_codes: OverrideReason[];
  /** Number of passes the customer ever had. @example 1 */
  class_pass_history_count: number;
  /** Number of payments the customer ever made. @example 0 */
  successful_payments_count: number;
  /** Whether the signed-in person has all required permissions. @example true */
  actor_has_required_permissions: boolean;
  /** Permissions required for an exception. @example ["issue_customer_class_passes","manage_customer_class_passes"] */
  @ApiProperty({ type: [String] }) required_permissions: string[];
}

/** Whether a customer may have a trial plan. */
export class TrialEligibilityDto {
  /** `not_configured` while the studio has no trial plan. @example "eligible" */
  @ApiProperty({ enum: TRIAL_STATUSES }) status: TrialStatus;
  /** The single reason. @example ["no_existing_bookings"] */
  @ApiProperty({ enum: TRIAL_REASONS, isArray: true, minItems: 1, maxItems: 1 }) reason_codes: TrialReasonShown[];
  /** How the pass would be sold. @example "manual" */
  @ApiProperty({ enum: PASS_SOURCES }) source: PassSource;
  /** When it was evaluated. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) evaluated_as_of: string;
  /** Number of counted bookings: all except those removed by a correction. @example 0 */
  counted_bookings_count: number;
  /** Number of counted bookings with a reserved or used pass session. @example 0 */
  active_reservations_count: number;
  /** Number of trial passes of the customer that are not cancelled. Eligibility does not depend on it. @example 1 */
  held_trial_passes_count: number;
  /**
   * Code that a trial plan issued now without `trial_override_reason` is refused with, or null.
   * @example "trial_pass_held"
   */
  @ApiProperty({ type: String, enum: TRIAL_RULES, nullable: true }) issue_refusal: TrialRule | null;
  /** Whether staff could make an exception. @example null */
  manual_override: TrialOverrideDto;
}
