import type { InstantText } from '@studio/kernel';

import {
  type AdjustmentKind,
  type BookingState,
  knownActor,
  type Ledger,
  type LedgerActor,
  type LedgerAdjustment,
  type LedgerBooking,
  type LedgerCorrection,
  type LedgerPass,
  type LedgerReservation,
  type PassState,
  type ReservationState,
} from './ledger';
import { type Listed, TIMELINE_MAX } from './limits';

interface OfPass {
  readonly customer_class_pass_id: number;
  readonly pass_code: string;
}

interface OfBooking {
  readonly booking_id: number;
  readonly scheduled_class_id: number;
}

interface OfReservation {
  readonly reservation_id: number;
  readonly booking_id: number;
  readonly customer_class_pass_id: number;
  readonly pass_code: string | null;
  readonly status: ReservationState;
}

type Happening =
  | (OfPass & { readonly type: 'class_pass_issued'; readonly actor: LedgerActor | null })
  | (OfPass & { readonly type: 'class_pass_closed'; readonly status: PassState })
  | (OfBooking & {
      readonly type: 'booking_created';
      readonly class_starts_at: string;
      readonly current_status: BookingState;
      readonly actor: LedgerActor | null;
    })
  | (OfBooking & { readonly type: 'booking_attended' | 'booking_cancelled' | 'booking_removed_by_correction' })
  | (OfReservation & {
      readonly type:
        'class_pass_reservation_created' | 'class_pass_reservation_used' | 'class_pass_reservation_released';
    })
  | {
      readonly type: 'class_pass_adjusted';
      readonly adjustment_id: number;
      readonly customer_class_pass_id: number;
      readonly adjustment_type: AdjustmentKind;
      readonly actor: LedgerActor | null;
    }
  | (OfBooking & {
      readonly type: 'booking_correction_recorded';
      readonly correction_id: number;
      readonly action: LedgerCorrection['action'];
      readonly pass_effect: LedgerCorrection['passEffect'];
      readonly actor: LedgerActor | null;
    });

/** One event of a customer's history, with further fields by type (TOOL-LEDGER-22). */
export type TimelineEvent = { readonly occurred_at: string } & Happening;

interface Entry {
  readonly at: Date | null;
  readonly id: number;
  readonly happening: Happening;
}

/**
 * The earliest events of the listed rows, sorted by time, type and id. Facts without a time are not events,
 * nor are sessions used ahead of `now`.
 */
export function composeTimeline(
  { bookings, passes, adjustments, corrections }: Ledger,
  text: InstantText,
  now: Date,
): Listed<TimelineEvent> {
  const all = [
    ...passes.rows.flatMap(ofPass),
    ...bookings.rows.flatMap((booking) => ofBooking(booking, text)),
    ...bookings.rows.flatMap(({ bookingId, reservations }) =>
      reservations.flatMap((one) => ofReservation(bookingId, one, now)),
    ),
    ...adjustments.rows.map(ofAdjustment),
    ...corrections.rows.map(ofCorrection),
  ];
  const dated = all.filter((entry): entry is Entry & { at: Date } => entry.at !== null);
  const earliest = dated.toSorted(byTimeTypeAndId).slice(0, TIMELINE_MAX);
  return {
    rows: earliest.map(({ at, happening }) => ({ occurred_at: text(at), ...happening })),
    total: dated.length,
  };
}

function byTimeTypeAndId(a: Entry & { at: Date }, b: Entry & { at: Date }): number {
  const byTime = a.at.getTime() - b.at.getTime();
  if (byTime !== 0) return byTime;
  if (a.happening.type === b.happening.type) return a.id - b.id;
  return a.happening.type < b.happening.type ? -1 : 1;
}

function ofPass(pass: LedgerPass): Entry[] {
  const common = { customer_class_pass_id: pass.classPassId, pass_code: pass.code };
  const { classPassId: id } = pass;
  return [
    {
      at: pass.issuedAt ?? pass.purchasedAt,
      id,
      happening: { type: 'class_pass_issued', ...common, actor: knownActor(pass.issuedBy) },
    },
    { at: pass.closedAt, id, happening: { type: 'class_pass_closed', ...common, status: pass.status } },
  ];
}

function ofBooking(booking: LedgerBooking, text: InstantText): Entry[] {
  const common = { booking_id: booking.bookingId, scheduled_class_id: booking.scheduledClassId };
  const { bookingId: id } = booking;
  const current = { class_starts_at: text(booking.startsAt), current_status: booking.status };
  return [
    {
      at: booking.createdAt,
      id,
      happening: { type: 'booking_created', ...common, ...current, actor: knownActor(booking.bookedBy) },
    },
    { at: attendedSince(booking), id, happening: { type: 'booking_attended', ...common } },
    { at: booking.cancelledAt, id, happening: { type: 'booking_cancelled', ...common } },
    { at: booking.removedAt, id, happening: { type: 'booking_removed_by_correction', ...common } },
  ];
}

/** Attendance counts from the start of the class on, and not before it was marked (BK-16). */
function attendedSince({ attendedAt, attendanceMarkedAt }: LedgerBooking): Date | null {
  return attendedAt && attendanceMarkedAt && attendanceMarkedAt > attendedAt ? attendanceMarkedAt : attendedAt;
}

function ofReservation(bookingId: number, reservation: LedgerReservation, now: Date): Entry[] {
  const { reservationId: id } = reservation;
  const common = {
    reservation_id: id,
    booking_id: bookingId,
    customer_class_pass_id: reservation.classPassId,
    pass_code: reservation.passCode,
    status: reservation.reservationStatus,
  };
  // The session of a class that was marked before it.
  const isAhead = reservation.usedAt !== null && reservation.usedAt > now;
  const createdAt = reservation.reservationCreatedAt ?? reservation.reservedAt;
  return [
    { at: createdAt, id, happening: { type: 'class_pass_reservation_created', ...common } },
    { at: isAhead ? null : reservation.usedAt, id, happening: { type: 'class_pass_reservation_used', ...common } },
    { at: reservation.releasedAt, id, happening: { type: 'class_pass_reservation_released', ...common } },
  ];
}

function ofAdjustment({ adjustmentId, classPassId, type, actor, createdAt }: LedgerAdjustment): Entry {
  return {
    at: createdAt,
    id: adjustmentId,
    happening: {
      type: 'class_pass_adjusted',
      adjustment_id: adjustmentId,
      customer_class_pass_id: classPassId,
      adjustment_type: type,
      actor: knownActor(actor),
    },
  };
}

function ofCorrection(correction: LedgerCorrection): Entry {
  return {
    at: correction.createdAt,
    id: correction.correctionId,
    happening: {
      type: 'booking_correction_recorded',
      correction_id: correction.correctionId,
      booking_id: correction.bookingId,
      scheduled_class_id: correction.scheduledClassId,
      action: correction.action,
      pass_effect: correction.passEffect,
      actor: knownActor(correction.actor),
    },
  };
}
