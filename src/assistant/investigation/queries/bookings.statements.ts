import { groupBy } from '@studio/kernel';
import { type Statement, statement } from '@studio/persistence';

import { type BookingStatus, computeDue, OWED_PRICE, wasAttendedBy } from '../../../booking';
import type { ReservationStatus } from '../../../passes';
import type { DetailWindow } from '../domain/investigation-frame';
import type { LedgerBooking, LedgerCorrection, LedgerReservation } from '../domain/ledger';
import { EVIDENCE_MAX, EXAMINED_BOOKINGS_MAX, type Listed } from '../domain/limits';
import type { Subject } from './history.statements';
import { CLASS_COLUMNS, CLASS_JOINS, startOfBookedClass } from './ledger-class.sql';

type NoReservation = { readonly [Key in keyof LedgerReservation]: null };

/** A booking with one of its reservations, or none, and the number of all bookings. */
export type BookingRow = Omit<LedgerBooking, 'dueCents' | 'reservations'> & { readonly total: number } & (
    LedgerReservation | NoReservation
  );

/** A correction of a closed class. */
export interface CorrectionRow extends LedgerCorrection {
  readonly classStartsAt: Date;
  readonly previousClassPassId: number | null;
  readonly newClassPassId: number | null;
  readonly previousBookingStatus: BookingStatus | null;
  readonly newBookingStatus: BookingStatus | null;
  readonly previousReservationStatus: ReservationStatus | null;
  readonly newReservationStatus: ReservationStatus | null;
  readonly total: number;
}

/** Selects the bookings before joining anything else. Includes removed and cancelled bookings. */
const BOOKINGS = `
  WITH page AS (
    SELECT b.*, count(*) OVER ()::int AS total
    FROM booking.class_booking b
    ${startOfBookedClass('b')}
    WHERE b.account_id = $1 AND b.customer_id = $2 AND c.starts_at >= $3 AND c.starts_at < $4
    ORDER BY c.starts_at DESC, b.id DESC LIMIT ${EXAMINED_BOOKINGS_MAX})
  SELECT b.id AS "bookingId", b.customer_id AS "customerId", b.status, b.created_at AS "createdAt",
    CASE WHEN ${wasAttendedBy('$5')} THEN c.starts_at END AS "attendedAt",
    b.attendance_marked_at AS "attendanceMarkedAt", b.cancelled_at AS "cancelledAt",
    b.corrected_removed_at AS "removedAt", b.skip_class_pass_reservation AS "skipsPasses",
    EXISTS (SELECT 1 FROM finance.customer_purchase u
      WHERE u.account_id = $1 AND u.booking_id = b.id AND u.status = 'payment_paid' AND NOT u.is_late_fee) AS "isPaidDirectly",
    ${OWED_PRICE.cents} AS "priceCents", ${OWED_PRICE.currency} AS "priceCurrency", b.late_cancellation AS "lateCancellation",
    b.late_cancellation_fee_cents AS "lateFeeCents", b.late_cancellation_fee_currency AS "lateFeeCurrency", coalesce((
      SELECT d.paid_cents - d.refunded_cents FROM finance.booking_payment d
      WHERE d.account_id = $1 AND d.booking_id = b.id), 0) AS "netPaidCents",
    b.booked_by AS "bookedBy", b.total, ${CLASS_COLUMNS},
    r.id AS "reservationId", r.scheduled_class_id AS "reservedClassId", r.class_pass_id AS "classPassId",
    p.code AS "passCode", p.customer_id AS "passCustomerId", p.created_at AS "passCreatedAt",
    r.status AS "reservationStatus", r.reserved_at AS "reservedAt", r.used_at AS "usedAt", r.released_at AS "releasedAt",
    r.created_at AS "reservationCreatedAt"
  FROM page b ${CLASS_JOINS}
  LEFT JOIN passes.class_pass_reservation r ON r.account_id = $1 AND r.class_booking_id = b.id
  LEFT JOIN passes.class_pass p ON p.account_id = $1 AND p.id = r.class_pass_id
  ORDER BY c.starts_at DESC, b.id DESC, r.id`;

/** A correction has the class of its booking, so the window includes all corrections of listed bookings. */
const CORRECTIONS = `
  SELECT x.id AS "correctionId", x.class_booking_id AS "bookingId", x.scheduled_class_id AS "scheduledClassId",
    c.starts_at AS "classStartsAt", x.action, x.pass_effect AS "passEffect",
    x.previous_class_pass_id AS "previousClassPassId", x.new_class_pass_id AS "newClassPassId",
    x.previous_booking_status AS "previousBookingStatus", x.new_booking_status AS "newBookingStatus",
    x.previous_reservation_status AS "previousReservationStatus", x.new_reservation_status AS "newReservationStatus",
    x.actor, x.created_at AS "createdAt", count(*) OVER ()::int AS total
  FROM booking.booking_correction x
  JOIN booking.class_booking b ON b.account_id = x.account_id AND b.id = x.class_booking_id
  ${startOfBookedClass('x')}
  WHERE x.account_id = $1 AND b.account_id = $1 AND b.customer_id = $2 AND c.starts_at >= $3 AND c.starts_at < $4
  ORDER BY x.created_at DESC, x.id DESC LIMIT ${EVIDENCE_MAX}`;

/** Bookings of classes in the window, latest class first (TOOL-LEDGER-16). */
export function bookingsStatement(subject: Subject, window: DetailWindow, now: Date): Statement<BookingRow> {
  return statement('ledger_bookings', BOOKINGS, [...windowValues(subject, window), now]);
}

/** Corrections of classes in the window (TOOL-LEDGER-19). */
export function correctionsStatement(subject: Subject, window: DetailWindow): Statement<CorrectionRow> {
  return statement('ledger_corrections', CORRECTIONS, windowValues(subject, window));
}

/** Studio, customer, start and end of the window, as parameters $1 to $4 of the window's statements. */
export function windowValues({ accountId, customerId }: Subject, { startsAt, endsAt }: DetailWindow): unknown[] {
  return [accountId, customerId, startsAt, endsAt];
}

/** The bookings of the rows, each with its reservations. */
export function bookingsOf(rows: readonly BookingRow[]): Listed<LedgerBooking> {
  const byBooking = groupBy(rows, ({ bookingId }) => bookingId);
  return {
    rows: [...byBooking.values()].flatMap(([first, ...more]) =>
      first ? [{ ...first, dueCents: dueOf(first), reservations: [first, ...more].filter(isReserved) }] : [],
    ),
    total: rows[0]?.total ?? 0,
  };
}

function dueOf({ priceCents, priceCurrency, netPaidCents }: BookingRow): number {
  if (priceCents === null || priceCurrency === null) return 0;
  const due = computeDue({ price: { cents: priceCents, currency: priceCurrency }, cover: null, netPaidCents });
  return due.kind === 'price' ? due.cents : 0;
}

function isReserved(row: BookingRow): row is BookingRow & LedgerReservation {
  return row.reservationId !== null;
}
