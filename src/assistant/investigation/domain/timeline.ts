import type { InstantText } from '@studio/kernel';

import type {
  Ledger,
  LedgerAdjustment,
  LedgerBooking,
  LedgerCorrection,
  LedgerPass,
  LedgerReservation,
} from './ledger';
import { EVIDENCE_MAX, type Listed } from './limits';

/** Types of events, with the ids of the listed rows that say more. */
export const TIMELINE_TYPES = [
  'class_pass_issued',
  'class_pass_closed',
  'booking_created',
  'booking_attended',
  'booking_cancelled',
  'booking_removed_by_correction',
  'class_pass_reservation_created',
  'class_pass_reservation_used',
  'class_pass_reservation_released',
  'class_pass_adjusted',
  'booking_correction_recorded',
] as const;

/** One event of a customer's history (TOOL-LEDGER-22). */
export interface TimelineEvent {
  readonly occurred_at: string;
  readonly type: (typeof TIMELINE_TYPES)[number];
  readonly booking_id?: number;
  readonly customer_class_pass_id?: number;
  readonly adjustment_id?: number;
  readonly correction_id?: number;
}

interface Entry {
  readonly at: Date | null;
  readonly id: number;
  readonly event: Omit<TimelineEvent, 'occurred_at'>;
}

/**
 * The latest events of the listed rows, latest first. Facts without a time are not events, nor are sessions used ahead of
 * `now`.
 */
export function composeTimeline(
  { bookings, passes, adjustments, corrections }: Ledger,
  text: InstantText,
  now: Date,
): Listed<TimelineEvent> {
  const all = [
    ...passes.rows.flatMap(ofPass),
    ...bookings.rows.flatMap(ofBooking),
    ...bookings.rows.flatMap(({ bookingId, reservations }) =>
      reservations.flatMap((one) => ofReservation(bookingId, one, now)),
    ),
    ...adjustments.rows.map(ofAdjustment),
    ...corrections.rows.map(ofCorrection),
  ];
  const dated = all.filter((entry): entry is Entry & { at: Date } => entry.at !== null);
  const latest = dated.toSorted(byTimeTypeAndId).slice(0, EVIDENCE_MAX);
  return { rows: latest.map(({ at, event }) => ({ occurred_at: text(at), ...event })), total: dated.length };
}

/** What happened later comes first; types and ids of one instant are sorted backwards, so that causes follow effects. */
function byTimeTypeAndId(a: Entry & { at: Date }, b: Entry & { at: Date }): number {
  const byTime = b.at.getTime() - a.at.getTime();
  if (byTime !== 0) return byTime;
  const order = TIMELINE_TYPES.indexOf(b.event.type) - TIMELINE_TYPES.indexOf(a.event.type);
  return order === 0 ? b.id - a.id : order;
}

function ofPass({ classPassId: id, issuedAt, purchasedAt, closedAt }: LedgerPass): Entry[] {
  const ids = { customer_class_pass_id: id };
  return [
    { at: issuedAt ?? purchasedAt, id, event: { type: 'class_pass_issued', ...ids } },
    { at: closedAt, id, event: { type: 'class_pass_closed', ...ids } },
  ];
}

function ofBooking(booking: LedgerBooking): Entry[] {
  const { bookingId: id, createdAt, cancelledAt, removedAt } = booking;
  const ids = { booking_id: id };
  return [
    { at: createdAt, id, event: { type: 'booking_created', ...ids } },
    { at: attendedSince(booking), id, event: { type: 'booking_attended', ...ids } },
    { at: cancelledAt, id, event: { type: 'booking_cancelled', ...ids } },
    { at: removedAt, id, event: { type: 'booking_removed_by_correction', ...ids } },
  ];
}

/** Attendance counts from the start of the class on, and not before it was marked (BK-16). */
function attendedSince({ attendedAt, attendanceMarkedAt }: LedgerBooking): Date | null {
  return attendedAt && attendanceMarkedAt && attendanceMarkedAt > attendedAt ? attendanceMarkedAt : attendedAt;
}

function ofReservation(bookingId: number, reservation: LedgerReservation, now: Date): Entry[] {
  const { reservationId: id, reservationCreatedAt, reservedAt, usedAt, releasedAt } = reservation;
  const ids = { booking_id: bookingId };
  // The session of a class that was marked before it.
  const isAhead = usedAt !== null && usedAt > now;
  return [
    { at: reservationCreatedAt ?? reservedAt, id, event: { type: 'class_pass_reservation_created', ...ids } },
    { at: isAhead ? null : usedAt, id, event: { type: 'class_pass_reservation_used', ...ids } },
    { at: releasedAt, id, event: { type: 'class_pass_reservation_released', ...ids } },
  ];
}

function ofAdjustment({ adjustmentId: id, classPassId, createdAt: at }: LedgerAdjustment): Entry {
  const ids = { adjustment_id: id, customer_class_pass_id: classPassId };
  return { at, id, event: { type: 'class_pass_adjusted', ...ids } };
}

function ofCorrection({ correctionId: id, bookingId, createdAt: at }: LedgerCorrection): Entry {
  return { at, id, event: { type: 'booking_correction_recorded', correction_id: id, booking_id: bookingId } };
}
