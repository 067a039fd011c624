import { addMinutes } from '@studio/kernel';

import type { BookingStatus } from './booking-status';

/** What decides until when a booking may be cancelled. */
export interface CancellationTerms {
  readonly startsAt: Date;
  /** The class's value, else the type's; minutes. */
  readonly cancellationCutoffMinutes: number | null;
  /** The class's value, else the type's; minutes (AVL-4). */
  readonly bookingCutoffMinutes: number | null;
}

/** Who cancels: staff know no limit where the studio set none (CAN-3). */
export type Canceller = 'customer' | 'staff';

/** What becomes of a wish to cancel. */
export type CancellationDecision = 'cancel' | 'unchanged' | 'booking_not_cancellable' | 'cancellation_closed';

/** Minutes before the start from which on nobody cancels: the larger of the two cutoffs, null without any (CAN-1). */
export function computeCancellationLimit({
  cancellationCutoffMinutes,
  bookingCutoffMinutes,
}: Omit<CancellationTerms, 'startsAt'>): number | null {
  if (cancellationCutoffMinutes === null) return bookingCutoffMinutes;
  return Math.max(cancellationCutoffMinutes, bookingCutoffMinutes ?? 0);
}

/** Whether a booking may be cancelled at the moment; the instant of the limit itself is too late (CAN-2, CAN-3). */
export function isCancellationOpen(terms: CancellationTerms, by: Canceller, now: Date): boolean {
  const limit = computeCancellationLimit(terms);
  if (limit !== null) return now < addMinutes(terms.startsAt, -limit);
  return by === 'staff' || now < terms.startsAt;
}

/** What a `DELETE` of the booking does, in the order of CAN-4 and CAN-5. */
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
