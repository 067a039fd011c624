import {
  count,
  countOrNull,
  id,
  idOrNull,
  instant,
  instantOrNull,
  text,
  textOrNull,
  typedText,
  typedTextOrNull,
  yesOrNo,
} from '@studio/answers';
import { z } from 'zod';

import { BOOKING_STATUSES, CORRECTION_ACTIONS, PASS_EFFECTS } from '../../../booking';
import {
  ADJUSTMENT_ORIGINS,
  ADJUSTMENT_TYPES,
  PASS_SOURCES,
  PASS_STATUSES,
  PAYMENT_STATUSES,
  RESERVATION_STATUSES,
} from '../../../passes';
import { ADJUSTMENTS_MAX, BOOKINGS_MAX, CORRECTIONS_MAX, PASSES_MAX } from '../domain/limits';
import { classFields } from './history.output';
import { actor, currency, integerOrNull } from './output-parts';

const reservation = z
  .strictObject({
    reservation_id: id('Id of the reservation'),
    customer_class_pass_id: id('Id of the pass'),
    pass_code: textOrNull('Code of the pass; null when there is no such pass'),
    status: z.enum(RESERVATION_STATUSES).describe('Status of the session'),
    reserved_at: instantOrNull('When the session was last reserved'),
    used_at: instantOrNull('When it was used'),
    released_at: instantOrNull('When it was released'),
    created_at: instantOrNull('When the reservation was first made'),
  })
  .nullable()
  .describe('The session of a pass that the booking has or had');

const booking = z.strictObject({
  booking_id: id('Id of the booking'),
  status: z.enum(BOOKING_STATUSES).describe('Status of the booking'),
  created_at: instant('When the booking was created'),
  updated_at: instant('When the booking last changed'),
  attended_at: instantOrNull('Start of the class, once it began and attendance is marked'),
  attendance_marked_at: instantOrNull('When attended or no-show was marked'),
  cancelled_at: instantOrNull('When the booking was cancelled'),
  corrected_removed_at: instantOrNull('When a correction removed the booking'),
  late_cancellation: z
    .strictObject({
      session: z.enum(['given_back', 'kept']).describe('What became of its session, or without one of its price'),
      fee_cents: integerOrNull('The fee that is owed instead, in minor units'),
      fee_currency: textOrNull('Currency of the fee'),
    })
    .nullable()
    .describe('What was decided when it was cancelled late'),
  skip_class_pass_reservation: yesOrNo('Whether the booking must not be covered by a pass'),
  booked_by: actor('Who created the booking'),
  scheduled_class: z
    .strictObject({ ...classFields, ends_at: instant('When the class ends') })
    .describe('The class that is booked'),
  reservation,
});

/** Bookings of classes in the period (TOOL-LEDGER-16). */
export const bookings = z
  .array(booking)
  .max(BOOKINGS_MAX)
  .describe('Bookings of classes in the period, sorted by class start');

const pass = z.strictObject({
  customer_class_pass_id: id('Id of the pass'),
  code: text('Code of the pass'),
  plan_name: typedText('Name of the plan at the sale'),
  source: z.enum(PASS_SOURCES).describe('How the pass was sold'),
  status: z.enum(PASS_STATUSES).describe('Status of the pass'),
  is_active: yesOrNo('Whether the pass is active or frozen'),
  is_trial: yesOrNo('Whether it is a trial pass'),
  payment_status: z.enum(PAYMENT_STATUSES).describe('Payment status of the pass'),
  has_outstanding_balance: yesOrNo('Whether a balance is due; never for a cancelled pass'),
  price_cents: count('Price in minor units'),
  paid_amount_cents: count('Paid, in minor units, at most the price'),
  remaining_payment_cents: count('Balance due in minor units: price less paid amount'),
  currency: currency(),
  sessions_count: count('Sessions of the pass'),
  stored_reserved_sessions_count: count('Reserved sessions according to the counter of the pass'),
  stored_used_sessions_count: count('Used sessions according to the counter of the pass'),
  ledger_reserved_sessions_count: count('Reservations that are reserved, all time'),
  ledger_used_sessions_count: count('Reservations that are used, all time'),
  ledger_released_sessions_count: count('Reservations that were released, all time'),
  purchased_at: instant('When the pass was bought'),
  issued_at: instantOrNull('When the pass was created'),
  opened_at: instantOrNull('When the first session was used'),
  expires_at: instantOrNull('When the validity period from the first session ends'),
  usable_until_at: instantOrNull('When the pass expires at the latest'),
  closed_at: instantOrNull('When the pass was used up, expired or was cancelled'),
  cancel_reason: typedTextOrNull('Reason that staff gave for the cancellation'),
  issued_by: actor('Who issued the pass'),
});

/** Passes that are relevant in the period or have a balance (TOOL-LEDGER-17). */
export const passes = z
  .array(pass)
  .max(PASSES_MAX)
  .describe(
    'Passes that are in use, that were bought, closed or used in the period, or that have a balance of any age; sorted by purchase',
  );

const adjustment = z.strictObject({
  adjustment_id: id('Id of the adjustment'),
  customer_class_pass_id: id('Id of the pass'),
  adjustment_type: z.enum(ADJUSTMENT_TYPES).describe('What was changed'),
  origin: z
    .enum(ADJUSTMENT_ORIGINS)
    .describe('Whether staff made the change, or a cancelled or restored class caused it'),
  sessions_delta: integerOrNull('Sessions added or removed'),
  previous_sessions_count: countOrNull('Sessions before'),
  new_sessions_count: countOrNull('Sessions after'),
  days_delta: integerOrNull('Days added or removed'),
  previous_validity_days: countOrNull('Validity from the first session, before'),
  new_validity_days: countOrNull('Validity from the first session, after'),
  previous_total_validity_days: countOrNull('Validity from the purchase, before'),
  new_total_validity_days: countOrNull('Validity from the purchase, after'),
  previous_status: z.enum(PASS_STATUSES).nullable().describe('Status before'),
  new_status: z.enum(PASS_STATUSES).nullable().describe('Status after'),
  freeze_started_at: instantOrNull('When the freeze began'),
  freeze_finished_at: instantOrNull('When the freeze ended'),
  freeze_days_count: countOrNull('Days of the freeze'),
  reason: typedTextOrNull('Reason, written by staff'),
  actor: actor('Who made the change'),
  created_at: instant('When the change was made'),
});

/** Changes of the listed passes in the period (TOOL-LEDGER-18). */
export const adjustments = z
  .array(adjustment)
  .max(ADJUSTMENTS_MAX)
  .describe('Changes of the listed passes that were made in the period');

const correction = z.strictObject({
  correction_id: id('Id of the correction'),
  booking_id: id('Id of the booking'),
  scheduled_class_id: id('Id of the class'),
  class_starts_at: instant('When the class started'),
  action: z.enum(CORRECTION_ACTIONS).describe('Whether the booking was added or removed'),
  pass_effect: z.enum(PASS_EFFECTS).describe('What happened to the session of the pass'),
  previous_customer_class_pass_id: idOrNull('Id of the pass before'),
  new_customer_class_pass_id: idOrNull('Id of the pass after'),
  previous_booking_status: z.enum(BOOKING_STATUSES).nullable().describe('Status of the booking before'),
  new_booking_status: z.enum(BOOKING_STATUSES).nullable().describe('Status of the booking after'),
  previous_reservation_status: z.enum(RESERVATION_STATUSES).nullable().describe('Status of the session before'),
  new_reservation_status: z.enum(RESERVATION_STATUSES).nullable().describe('Status of the session after'),
  actor: actor('Who made the correction'),
  created_at: instant('When the correction was made'),
});

/** Corrections of closed classes in the period (TOOL-LEDGER-19). */
export const corrections = z
  .array(correction)
  .max(CORRECTIONS_MAX)
  .describe('Corrections of bookings of the customer in closed classes of the period');
