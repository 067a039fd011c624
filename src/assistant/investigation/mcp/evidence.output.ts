import { count, id, idOrNull, instant, text, textOrNull } from '@studio/answers';
import { z } from 'zod';

import { BOOKING_STATUSES, CORRECTION_ACTIONS, PASS_EFFECTS } from '../../../booking';
import { ADJUSTMENT_TYPES, PASS_STATUSES, RESERVATION_STATUSES } from '../../../passes';
import { EVIDENCE_MAX, TIMELINE_MAX } from '../domain/limits';
import { actor } from './output-parts';

const finding = <Code extends string, Severity extends string, Evidence extends z.ZodRawShape>(
  code: Code,
  severity: Severity,
  evidence: Evidence,
) =>
  z.strictObject({
    code: z.literal(code).describe('Code of the finding'),
    severity: z.literal(severity).describe('Severity of the finding'),
    message: text('Description of the finding'),
    evidence: z.strictObject(evidence).describe('Ids, codes, counts and times for looking it up'),
  });

const bookingId = id('Id of the booking');
const reservationId = id('Id of the reservation');
const classId = id('Id of the class');
const passId = id('Id of the pass');

/** Findings (TOOL-LEDGER-21). */
export const findings = z
  .array(
    z.discriminatedUnion('code', [
      finding('duplicate_customer_booking', 'error', {
        scheduled_class_id: classId,
        booking_ids: z.array(bookingId).min(2).describe('Ids of the bookings'),
      }),
      finding('duplicate_booking_reservation', 'error', {
        booking_id: bookingId,
        reservation_ids: z.array(reservationId).min(2).describe('Ids of the reservations'),
      }),
      finding('reservation_customer_or_account_mismatch', 'error', {
        booking_id: bookingId,
        reservation_id: reservationId,
        customer_class_pass_id: passId,
      }),
      finding('reservation_scheduled_class_mismatch', 'error', {
        booking_id: bookingId,
        reservation_id: reservationId,
        booking_scheduled_class_id: id('Id of the class that the booking names'),
        reservation_scheduled_class_id: id('Id of the class that the reservation names'),
      }),
      finding('class_pass_counter_mismatch', 'warning', {
        customer_class_pass_id: passId,
        code: text('Code of the pass'),
        stored_reserved_sessions_count: count('Reserved sessions according to the counter of the pass'),
        ledger_reserved_sessions_count: count('Reservations that are reserved'),
        stored_used_sessions_count: count('Used sessions according to the counter of the pass'),
        ledger_used_sessions_count: count('Reservations that are used'),
      }),
      finding('unreserved_booking', 'warning', {
        booking_id: bookingId,
        scheduled_class_id: classId,
        reservation_id: idOrNull('Id of the released reservation'),
        reservation_status: z.enum(RESERVATION_STATUSES).nullable().describe('Status of that reservation'),
      }),
      finding('booking_price_due', 'warning', {
        booking_id: bookingId,
        scheduled_class_id: classId,
        currency: text('ISO 4217 currency'),
        price_cents: count('Price of the booking in minor units'),
        paid_cents: count('Paid and not refunded'),
        due_cents: count('Still to be paid'),
      }),
      finding('booking_consistent_with_issuance_backfill', 'info', {
        booking_id: bookingId,
        customer_class_pass_id: passId,
        booking_created_at: instant('When the booking was created'),
        class_pass_issued_at: instant('When the pass was created'),
        reservation_created_at: instant('When the reservation was created'),
      }),
      finding('trial_pass_held', 'info', {
        held_trial_passes_count: count('Trial passes of any age that are not cancelled'),
        customer_class_pass_ids: z.array(passId).min(1).max(EVIDENCE_MAX).describe('Ids of the oldest of them'),
      }),
      finding('no_detected_ledger_inconsistencies', 'info', {}),
    ]),
  )
  .describe('Notable facts in the listed rows, and held trial passes of any age');

const event = <Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.strictObject({
    occurred_at: instant('When it happened'),
    type: z.literal(type).describe('What happened'),
    ...fields,
  });

const passFields = { customer_class_pass_id: passId, pass_code: text('Code of the pass') };
const bookingFields = { booking_id: bookingId, scheduled_class_id: classId };
const reservationFields = {
  reservation_id: reservationId,
  booking_id: bookingId,
  customer_class_pass_id: passId,
  pass_code: textOrNull('Code of the pass; null when there is no such pass'),
  status: z.enum(RESERVATION_STATUSES).describe('Status of the session today'),
};

/** Events in order of time (TOOL-LEDGER-22). */
export const timeline = z
  .array(
    z.discriminatedUnion('type', [
      event('class_pass_issued', { ...passFields, actor: actor('Who issued the pass') }),
      event('class_pass_closed', { ...passFields, status: z.enum(PASS_STATUSES).describe('Status of the pass today') }),
      event('booking_created', {
        ...bookingFields,
        class_starts_at: instant('When the class starts'),
        current_status: z.enum(BOOKING_STATUSES).describe('Status of the booking today'),
        actor: actor('Who created the booking'),
      }),
      event('booking_attended', bookingFields),
      event('booking_cancelled', bookingFields),
      event('booking_removed_by_correction', bookingFields),
      event('class_pass_reservation_created', reservationFields),
      event('class_pass_reservation_used', reservationFields),
      event('class_pass_reservation_released', reservationFields),
      event('class_pass_adjusted', {
        adjustment_id: id('Id of the adjustment'),
        customer_class_pass_id: passId,
        adjustment_type: z.enum(ADJUSTMENT_TYPES).describe('What was changed'),
        actor: actor('Who made the change'),
      }),
      event('booking_correction_recorded', {
        correction_id: id('Id of the correction'),
        ...bookingFields,
        action: z.enum(CORRECTION_ACTIONS).describe('Whether the booking was added or removed'),
        pass_effect: z.enum(PASS_EFFECTS).describe('What happened to the session of the pass'),
        actor: actor('Who made the correction'),
      }),
    ]),
  )
  .max(TIMELINE_MAX)
  .describe('The earliest events of the listed rows; some may lie outside the period');
