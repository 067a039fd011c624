import { count, id, instant, instantOrNull, typedText, typedTextOrNull, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { BOOKING_STATUSES } from '../../../booking';
import { OVERRIDE_REASONS, PASS_SOURCES, TRIAL_REASONS, TRIAL_STATUSES } from '../../../passes';
import { CLASS_STATUSES } from '../../../scheduling';
import { currency, evidenceList, timezone, yesOrNoOrNull } from './output-parts';

/** A class with the names of its surroundings. */
export const classFields = {
  scheduled_class_id: id('Id of the class'),
  title: typedText('Title of the class'),
  class_type: typedTextOrNull('Name of the class type'),
  starts_at: instant('When the class starts'),
  status: z.enum(CLASS_STATUSES).describe('Status of the class today'),
  trainer: typedTextOrNull('Name of the main trainer'),
  location: typedTextOrNull('Name of the location'),
  room: typedTextOrNull('Name of the room'),
};

const evidenceItem = z.strictObject({
  booking_id: id('Id of the booking'),
  status: z.enum(BOOKING_STATUSES).describe('Status of the booking today'),
  created_at: instant('When the booking was made'),
  attended_at: instantOrNull('When attendance was marked; kept only while the booking is attended'),
  corrected_removed_at: instantOrNull('When a correction removed the booking'),
  scheduled_class: z.strictObject(classFields).describe('The class that was booked'),
});

const supportingBookings = () => evidenceList(evidenceItem, 'Counted bookings, oldest first');

const evaluated = {
  evaluated_as_of: instant('The instant for which the facts hold'),
  source: z.enum(PASS_SOURCES).describe('How a trial pass would be sold'),
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
    prior_attended_bookings_count: count('Those of them that were attended by that instant'),
    attendance_evidence_basis: z
      .enum(['current_booking_rows', 'retained_attended_at_timestamps'])
      .describe('What attendance is read from'),
    attendance_evidence_complete: yesOrNo('False for a past instant: a later change of status clears attendance'),
    booking_status_evidence_basis: z.literal('current_booking_rows').describe('What statuses are read from'),
    booking_status_at_as_of_complete: yesOrNo('False for a past instant: statuses are those of today'),
    earliest_prior_attended_booking: evidenceItem.nullable().describe('The first attended one of them'),
    supporting_bookings: supportingBookings(),
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
    requested: yesOrNo('Whether a past instant was asked for'),
    booking_existence_basis: z
      .literal('created_at_and_corrected_removed_at')
      .describe('What decides whether a booking existed'),
    reservation_activity_basis: z
      .enum(['current_reservation_status', 'retained_reservation_lifecycle_timestamps'])
      .describe('What decides whether a reservation was active'),
    reservation_history_complete: yesOrNo('Whether reservations are known as they were at that instant'),
    booking_status_used_by_trial_rule: z.literal(false).describe('Statuses of bookings play no part in the rule'),
    limitation_code: z
      .literal('reservation_lifecycle_rows_may_be_reused')
      .nullable()
      .describe('Why reservations of the past may be incomplete'),
  })
  .describe('How far the facts of a past instant are known');

/** Whether the customer may have a trial pass (TOOL-LEDGER-10). */
export const trialEligibility = z
  .strictObject({
    status: z.enum(TRIAL_STATUSES).describe('Whether the customer may have a trial pass'),
    ...evaluated,
    reason_codes: z.array(z.enum(TRIAL_REASONS)).min(1).max(1).describe('The one reason for the status'),
    counted_bookings_count: count('Bookings that count'),
    active_reservations_count: count('Those of them with a reserved or used session of a pass'),
    rule_reference_key: z
      .literal('trial_class_pass_eligibility')
      .describe('Key of the rule for get-business-logic-reference'),
    evidence_complete: yesOrNo('False when reservation times that may have been rewritten decide'),
    historical_reconstruction: reconstruction,
    supporting_bookings: supportingBookings(),
    trial_plans: evidenceList(trialPlan, 'Trial plans of the studio, sold or not, as they are today'),
  })
  .describe('The rule that issues trial passes, applied to the customer; it is authoritative');

/** Whether staff may make an exception (TOOL-LEDGER-15). */
export const manualOverride = z
  .strictObject({
    status: z
      .enum(['available', 'unavailable', 'actor_permissions_not_evaluated'])
      .describe('Whether who asks could issue a trial pass by exception'),
    available: yesOrNo('True only with the status available'),
    customer_qualifies: yesOrNo('Whether the history of the customer allows an exception, whoever asks'),
    reason_codes: z
      .array(z.enum([...OVERRIDE_REASONS, 'actor_permissions_not_evaluated']))
      .min(1)
      .describe('What keeps from an exception, or that nothing does'),
    ...evaluated,
    normal_eligibility_status: z.enum(['eligible', 'ineligible']).describe('What the ordinary rule says, plans aside'),
    class_pass_history_count: count('Passes the customer ever had'),
    successful_payments_count: count('Payments the customer ever made; refunds do not undo them'),
    actor_permissions_evaluated: yesOrNo('Whether a person asks, whose permissions are known'),
    actor_has_required_permissions: yesOrNoOrNull('Whether that person holds every required permission'),
    required_permissions: z.array(z.string()).describe('Permissions an exception takes, all of them'),
    requires_comment: z.literal(true).describe('Staff explain every exception'),
    human_exception: z.literal(true).describe('Only a person makes an exception; this tool issues nothing'),
  })
  .describe('The audited exception of staff; it never changes the eligibility');
