import { count, id, text, typedText, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { BOOKING_STATUSES, CORRECTION_ACTIONS, PASS_EFFECTS } from '../../../booking';
import { CLASS_STATUSES } from '../../../scheduling';
import {
  ADJUSTMENT_ORIGINS,
  ADJUSTMENT_TYPES,
  PASS_SOURCES,
  PASS_STATUSES,
  PAYMENT_STATUSES,
  RESERVATION_STATUSES,
} from '../../../passes';
import { EVIDENCE_MAX } from '../domain/limits';
import { actor, change, currency, localTime } from './output-parts';

const reservation = z
  .strictObject({
    customer_class_pass_id: id('Id of the pass'),
    status: z.enum(RESERVATION_STATUSES).describe('Status of the session'),
    reserved_at: localTime('When the session was last reserved, where not with the booking').optional(),
    used_at: localTime('When it was used, where not at the start of the class').optional(),
    released_at: localTime('When it was released').optional(),
  })
  .optional()
  .describe('The session of a pass that the booking has or had');

const booking = z.strictObject({
  booking_id: id('Id of the booking'),
  status: z.enum(BOOKING_STATUSES).describe('Status of the booking'),
  created_at: localTime('When the booking was created'),
  attendance_marked_at: localTime('When attended or no-show was marked').optional(),
  cancelled_at: localTime('When the booking was cancelled').optional(),
  corrected_removed_at: localTime('When a correction removed the booking').optional(),
  late_cancellation: z
    .strictObject({
      session: z.enum(['given_back', 'kept']).describe('What became of its session, or without one of its price'),
      fee_cents: count('The fee that is owed instead, in minor units').optional(),
      fee_currency: currency().optional(),
    })
    .optional()
    .describe('What was decided when it was cancelled late'),
  skip_class_pass_reservation: z.literal(true).optional().describe('The booking must not be covered by a pass'),
  booked_by: actor('Who created the booking'),
  scheduled_class: z
    .strictObject({
      scheduled_class_id: id('Id of the class'),
      title: typedText('Title of the class'),
      class_type: typedText('Name of the class type, where it is another than the title').optional(),
      starts_at: localTime('When the class starts'),
      status: z.enum(CLASS_STATUSES).optional().describe('Status of the class today, where not `scheduled`'),
      trainer: typedText('Name of the main trainer').optional(),
    })
    .describe('The class that is booked'),
  reservation,
});

/** Bookings of classes in the period (TOOL-LEDGER-16). */
export const bookings = z
  .array(booking)
  .max(EVIDENCE_MAX)
  .describe('Bookings of classes in the period, latest class first');

const pass = z.strictObject({
  customer_class_pass_id: id('Id of the pass'),
  code: text('Code of the pass'),
  plan_name: typedText('Name of the plan at the sale'),
  source: z.enum(PASS_SOURCES).describe('How the pass was sold'),
  status: z.enum(PASS_STATUSES).describe('Status of the pass'),
  is_trial: yesOrNo('Whether it is a trial pass'),
  payment_status: z.enum(PAYMENT_STATUSES).describe('Payment status of the pass'),
  price_cents: count('Price in minor units'),
  paid_amount_cents: count('Paid, in minor units, at most the price'),
  remaining_payment_cents: count('Price less paid amount, in minor units; not due for a cancelled pass'),
  currency: currency(),
  sessions_count: count('Sessions of the pass'),
  reserved_sessions_count: count('Reserved sessions'),
  used_sessions_count: count('Used sessions'),
  purchased_at: localTime('When the pass was bought'),
  opened_at: localTime('When the first session was used').optional(),
  expires_at: localTime('When the validity period from the first session ends').optional(),
  usable_until_at: localTime('When the pass expires at the latest').optional(),
  closed_at: localTime('When the pass was used up, expired or was cancelled').optional(),
  cancel_reason: typedText('Reason that staff gave for the cancellation, its beginning').optional(),
  issued_by: actor('Who issued the pass'),
});

/** Passes that are relevant in the period or have a balance (TOOL-LEDGER-17). */
export const passes = z
  .array(pass)
  .max(EVIDENCE_MAX)
  .describe(
    'Passes that are in use, that were bought, closed or used in the period, or that have a balance of any age; newest first',
  );

const adjustment = z.strictObject({
  adjustment_id: id('Id of the adjustment'),
  customer_class_pass_id: id('Id of the pass'),
  adjustment_type: z.enum(ADJUSTMENT_TYPES).describe('What was changed'),
  origin: z
    .enum(ADJUSTMENT_ORIGINS)
    .describe('Whether staff made the change, or a cancelled or restored class caused it'),
  sessions_delta: change('Sessions added or removed'),
  previous_sessions_count: count('Sessions before').optional(),
  new_sessions_count: count('Sessions after').optional(),
  days_delta: change('Days added or removed'),
  previous_validity_days: count('Validity from the first session, before').optional(),
  new_validity_days: count('Validity from the first session, after').optional(),
  previous_total_validity_days: count('Validity from the purchase, before').optional(),
  new_total_validity_days: count('Validity from the purchase, after').optional(),
  previous_status: z.enum(PASS_STATUSES).optional().describe('Status before'),
  new_status: z.enum(PASS_STATUSES).optional().describe('Status after'),
  freeze_started_at: localTime('When the freeze began').optional(),
  freeze_finished_at: localTime('When the freeze ended').optional(),
  freeze_days_count: count('Days of the freeze').optional(),
  reason: typedText('Reason, written by staff, its beginning').optional(),
  actor: actor('Who made the change'),
  created_at: localTime('When the change was made'),
});

/** Changes of the listed passes in the period (TOOL-LEDGER-18). */
export const adjustments = z
  .array(adjustment)
  .max(EVIDENCE_MAX)
  .describe('Changes of the listed passes that were made in the period, latest first');

const correction = z.strictObject({
  correction_id: id('Id of the correction'),
  booking_id: id('Id of the booking'),
  scheduled_class_id: id('Id of the class'),
  class_starts_at: localTime('When the class started'),
  action: z.enum(CORRECTION_ACTIONS).describe('Whether the booking was added or removed'),
  pass_effect: z.enum(PASS_EFFECTS).describe('What happened to the session of the pass'),
  previous_customer_class_pass_id: id('Id of the pass before').optional(),
  new_customer_class_pass_id: id('Id of the pass after').optional(),
  previous_booking_status: z.enum(BOOKING_STATUSES).optional().describe('Status of the booking before'),
  new_booking_status: z.enum(BOOKING_STATUSES).optional().describe('Status of the booking after'),
  previous_reservation_status: z.enum(RESERVATION_STATUSES).optional().describe('Status of the session before'),
  new_reservation_status: z.enum(RESERVATION_STATUSES).optional().describe('Status of the session after'),
  actor: actor('Who made the correction'),
  created_at: localTime('When the correction was made'),
});

/** Corrections of closed classes in the period (TOOL-LEDGER-19). */
export const corrections = z
  .array(correction)
  .max(EVIDENCE_MAX)
  .describe('Corrections of bookings of the customer in closed classes of the period, latest first');
