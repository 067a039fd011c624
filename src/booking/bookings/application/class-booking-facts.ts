import type { BookingForSession } from '../../../passes';
import type { ClassFacts } from '../../../scheduling';
import type { BookingDueFacts } from '../domain/booking-due';
import type { BookingStatus, Place } from '../domain/booking-status';
import type { LateCancellation } from '../domain/late-cancellation';
import type { ClassBookingEntity } from '../entities/class-booking.entity';

/** The booking as domain rules use it. */
export function placeOf({ status, correctedRemovedAt }: ClassBookingEntity): Place {
  return { status, isRemoved: correctedRemovedAt !== null };
}

/** What the booking costs without a pass: its fee for a late cancellation, else its price; null without either (VPR-3, CAN-10). */
export function priceOf(booking: ClassBookingEntity): BookingDueFacts['price'] {
  const priceCents = booking.lateCancellationFeeCents ?? booking.priceCents;
  const priceCurrency = booking.lateCancellationFeeCurrency ?? booking.priceCurrency;
  return priceCents === null || priceCurrency === null ? null : { cents: priceCents, currency: priceCurrency };
}

/** Whether a booking that was cancelled late still owes its price, or a fee (CAN-10). */
export function owesLate({ lateCancellation, lateCancellationFeeCents }: ClassBookingEntity): boolean {
  return lateCancellation === 'kept' || lateCancellationFeeCents !== null;
}

/** The columns of a late cancellation; null for any other change (CAN-9). */
export function lateColumns(late: LateCancellation | null) {
  return {
    lateCancellation: late?.session ?? null,
    lateCancellationFeeCents: late?.fee?.cents ?? null,
    lateCancellationFeeCurrency: late?.fee?.currency ?? null,
  };
}

/** Columns that change with the status at `now` (BK-12). */
export function columnsOf({ statusChanges }: ClassBookingEntity, status: BookingStatus, now: Date) {
  return {
    status,
    attendanceMarkedAt: status === 'attended' || status === 'no_show' ? now : null,
    cancelledAt: status === 'cancelled' ? now : null,
    ...lateColumns(null),
    statusChanges: statusChanges + 1,
  };
}

/** The booking as pass sessions need it. */
export function sessionOf(
  booking: ClassBookingEntity,
  facts: ClassFacts,
  { isNew }: { readonly isNew: boolean },
): BookingForSession {
  const { id, customerId, status, skipClassPassReservation } = booking;
  return { id, customerId, status, skipsReservation: skipClassPassReservation, isNew, class: facts };
}
