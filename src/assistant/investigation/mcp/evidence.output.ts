import { count, id, text } from '@studio/answers';
import { z } from 'zod';

import { RESERVATION_STATUSES } from '../../../passes';
import { EVIDENCE_MAX } from '../domain/limits';
import { TIMELINE_TYPES } from '../domain/timeline';
import { localTime } from './output-parts';

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
        reservation_id: id('Id of the released reservation').optional(),
        reservation_status: z.enum(RESERVATION_STATUSES).optional().describe('Status of that reservation'),
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
        booking_created_at: localTime('When the booking was created'),
        class_pass_issued_at: localTime('When the pass was created'),
        reservation_created_at: localTime('When the reservation was created'),
      }),
      finding('trial_pass_held', 'info', {
        held_trial_passes_count: count('Trial passes of any age that are not cancelled'),
        customer_class_pass_ids: z.array(passId).min(1).max(EVIDENCE_MAX).describe('Ids of the oldest of them'),
      }),
      finding('no_detected_ledger_inconsistencies', 'info', {}),
    ]),
  )
  .max(EVIDENCE_MAX)
  .describe('Notable facts in the bookings and passes of the period, and held trial passes of any age');

/** Events, latest first (TOOL-LEDGER-22). */
export const timeline = z
  .array(
    z.strictObject({
      occurred_at: localTime('When it happened'),
      type: z.enum(TIMELINE_TYPES).describe('What happened'),
      booking_id: bookingId.optional(),
      customer_class_pass_id: passId.optional(),
      adjustment_id: id('Id of the adjustment').optional(),
      correction_id: id('Id of the correction').optional(),
    }),
  )
  .max(EVIDENCE_MAX)
  .describe('The latest events of the listed rows, latest first; some may lie outside the period');
