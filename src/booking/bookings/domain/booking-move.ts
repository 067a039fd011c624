import type { DomainError } from '@studio/kernel';

import type { BookingStatus } from './booking-status';
import { bookingNotMovable, bookingPaid, cancellationClosed } from './booking.errors';
import { type CancellationTerms, isCancellationOpen } from './cancellation';

/** A booking that is to move to another class. */
export interface MovingBooking {
  readonly status: BookingStatus;
  /** Paid directly for it, less refunds. */
  readonly netPaidCents: number;
}

/** Why the booking cannot leave its class (MOV-1); null when it can. */
export function moveRefusal(
  { status, netPaidCents }: MovingBooking,
  terms: CancellationTerms,
  now: Date,
): DomainError | null {
  if (status !== 'booked' || terms.startsAt <= now) return bookingNotMovable();
  if (!isCancellationOpen(terms, 'staff', now)) return cancellationClosed('booking');
  return netPaidCents > 0 ? bookingPaid() : null;
}
