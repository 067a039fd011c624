import { addMinutes } from '@studio/kernel';

import type { BookingStatus } from './booking-status';

/** The facts that decide until when a booking may be cancelled. */
export interface CancellationTerms {
  readonly startsAt: Date;
  /** The class's value, else the type's; minutes. */
  readonly cancellationCutoffMinutes: number | null;
  /** The class's value, else the type's; minutes (AVL-4). */
  readonly bookingCutoffMinutes: number | null;
}

/** Who cancels. Without a limit, staff may cancel at any time (CAN-3). */
export type Canceller = 'customer' | 'staff';

/** The result of an attempt to cancel. */
export type CancellationDecision = 'cancel' | 'unchanged' | 'booking_not_cancellable' | 'cancellation_closed';

/** Minutes before the start at which cancelling closes: the larger of the two cutoffs; null without any (CAN-1). */
export function computeCancellationLimit({
  cancellationCutoffMinutes,
  bookingCutoffMinutes,
}: Omit<CancellationTerms, 'startsAt'>): number | null {
  if (cancellationCutoffMinutes === null) return bookingCutoffMinutes;
  return Math.max(cancellationCutoffMinutes, bookingCutoffMinutes ?? 0);
}

/** Whether a booking may be cancelled now. The limit is exclusive (CAN-2, CAN-3). */
export function isCancellationOpen(terms: CancellationTerms, by: Canceller, now: Date): boolean {
  const limit = computeCancellationLimit(terms);
  if (limit !== null) return now < addMinutes(terms.startsAt, -limit);
  return by === 'staff' || now < terms.startsAt;
}

/** The result of `DELETE` for a booking, in the order of CAN-4 and CAN-5. */
export function decideCancellation(
  status: BookingStatus,
  terms: CancellationTerms,
  by: Canceller,
  now: Date,
): CancellationDecision {
  if (status === 'cancelled') return 'unchanged';
  if (by === 'customer' && status !== 'booked') return 'booking_not_cancellable';
  return isCancellationOpen(terms, by, now) ? 'cancel' : 'cancellation_closed';
}
