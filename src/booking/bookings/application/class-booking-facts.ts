import type { BookingForSession } from '../../../passes';
import type { ClassFacts } from '../../../scheduling';
import type { BookingDueFacts } from '../domain/booking-due';
import type { BookingStatus, Place } from '../domain/booking-status';
import type { ClassBookingEntity } from '../entities/class-booking.entity';

/** The booking as domain rules use it. */
export function placeOf({ status, correctedRemovedAt }: ClassBookingEntity): Place {
  return { status, isRemoved: correctedRemovedAt !== null };
}

/** What the booking costs without a pass; null without a price (PRC-3). */
export function priceOf({ priceCents, priceCurrency }: ClassBookingEntity): BookingDueFacts['price'] {
  return priceCents === null || priceCurrency === null ? null : { cents: priceCents, currency: priceCurrency };
}

/** Columns that change with the status at `now` (BK-12). */
export function columnsOf({ statusChanges }: ClassBookingEntity, status: BookingStatus, now: Date) {
  return {
    status,
    attendanceMarkedAt: status === 'attended' || status === 'no_show' ? now : null,
    cancelledAt: status === 'cancelled' ? now : null,
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
