import { brief, count, id, instant, typedText, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { BOOKING_STATUSES } from '../../../booking';
import { OVERRIDE_REASONS, PASS_SOURCES, TRIAL_REASONS, TRIAL_STATUSES } from '../../../passes';
import { currency, evidenceList, localTime, timezone, yesOrNoOrNull } from './output-parts';

const evidenceItem = z.strictObject({
  booking_id: id('Id of the booking'),
  status: z.enum(BOOKING_STATUSES).describe('Status of the booking today'),
  created_at: localTime('When the booking was created'),
  title: typedText('Title of the class'),
  class_starts_at: localTime('When the class starts, where attended_at does not say it').optional(),
  attended_at: localTime(
    'Start of the class, if it had begun and was marked as attended by then; known only while the booking is attended',
  ).optional(),
  corrected_removed_at: localTime('When a correction removed the booking').optional(),
});

const evaluated = {
  evaluated_as_of: instant('The instant for which the facts hold'),
  source: z.enum(PASS_SOURCES).describe('How the trial pass would be sold'),
  timezone: timezone(),
};

/** All-time facts about bookings (TOOL-LEDGER-6). */
export const historySummary = z
  .strictObject({
    evaluated_as_of: evaluated.evaluated_as_of,
    timezone: timezone(),
    counted_bookings_count: count(
      'Bookings of any status that exist at that instant; those removed by a correction do not',
    ),
    prior_attended_bookings_count: count('Number of them that were attended by that instant'),
    attendance_evidence_basis: z
      .enum(['current_booking_rows', 'retained_attended_at_timestamps'])
      .describe('Source of the attendance facts'),
    attendance_evidence_complete: yesOrNo(
      'False for a past instant: statuses are those of today, and a later change of status clears attendance',
    ),
    earliest_prior_attended_booking: brief(evidenceItem).nullable().describe('The first attended one of them'),
    supporting_bookings: evidenceList(brief(evidenceItem), 'Counted bookings, oldest first'),
  })
  .describe('All-time facts about the bookings of the customer, whatever the period');

const trialPlan = z.strictObject({
  class_pass_plan_id: id('Id of the plan'),
  name: typedText('Name of the plan'),
  is_active: yesOrNo('Whether the plan is sold'),
  price_cents: count('Price in minor units'),
  currency: currency(),
  sessions_count: count('Sessions of a pass of the plan'),
  current_configuration: z.literal(true).describe('The plan is shown as it is today, also for a past instant'),
});

const reconstruction = z
  .strictObject({
    booking_existence_basis: z
      .literal('created_at_and_corrected_removed_at')
      .describe('Facts that decide whether a booking existed'),
    reservation_activity_basis: z
      .literal('retained_reservation_lifecycle_timestamps')
      .describe('Facts that decide whether a reservation was active'),
    reservation_history_complete: z.literal(false).describe('The reservations of that instant are not fully known'),
    booking_status_used_by_trial_rule: z.literal(false).describe('The rule ignores statuses of bookings'),
    limitation_code: z
      .literal('reservation_lifecycle_rows_may_be_reused')
      .describe('Why reservations of the past may be incomplete'),
  })
  .describe('How reliable the facts of a past instant are; absent for the present');

/** Whether the customer may have a trial pass (TOOL-LEDGER-10). */
export const trialEligibility = z
  .strictObject({
    status: z.enum(TRIAL_STATUSES).describe('Whether the customer may have a trial pass'),
    ...evaluated,
    reason_codes: z.array(z.enum(TRIAL_REASONS)).min(1).max(1).describe('The one reason for the status'),
    counted_bookings_count: count('Number of bookings that count'),
    active_reservations_count: count('Number of them with a reserved or used session of a pass'),
    rule_reference_key: z
      .literal('trial_class_pass_eligibility')
      .describe('Key of the rule for get-business-logic-reference'),
    evidence_complete: yesOrNo('False when the result depends on reservation times that may have been overwritten'),
    historical_reconstruction: brief(reconstruction).optional(),
    supporting_bookings: evidenceList(
      brief(z.strictObject({ booking_id: id('Id of the booking') })),
      'The same bookings as in customer_history_summary, by their ids',
    ),
    trial_plans: evidenceList(trialPlan, 'Trial plans of the studio as of today, whether sold or not'),
  })
  .describe('The rule that issues trial passes, applied to the customer; it is authoritative');

/** Whether staff may make an exception (TOOL-LEDGER-15). */
export const manualOverride = z
  .strictObject({
    status: z
      .enum(['available', 'unavailable', 'actor_permissions_not_evaluated'])
      .describe('Whether the caller could issue a trial pass by exception'),
    available: yesOrNo('True only if the status is `available`'),
    customer_qualifies: yesOrNo('Whether the history of the customer allows an exception, independent of the caller'),
    reason_codes: z
      .array(z.enum([...OVERRIDE_REASONS, 'actor_permissions_not_evaluated']))
      .min(1)
      .describe('Reason that prevents an exception, or that there is none'),
    ...evaluated,
    normal_eligibility_status: z
      .enum(['eligible', 'ineligible'])
      .describe('Result of the ordinary rule, regardless of plans'),
    class_pass_history_count: count('Number of passes the customer ever had'),
    successful_payments_count: count('Number of payments the customer ever made, including refunded ones'),
    actor_permissions_evaluated: yesOrNo('Whether the caller is a person, whose permissions are known'),
    actor_has_required_permissions: yesOrNoOrNull('Whether the person has every required permission'),
    required_permissions: z.array(z.string()).describe('All permissions that an exception requires'),
    requires_comment: z.literal(true).describe('Staff must give a reason for every exception'),
    human_exception: z.literal(true).describe('Only a person can make an exception; this tool issues nothing'),
  })
  .describe('The audited exception of staff; it never changes the eligibility');
