import type { BookingStatus } from './booking-status';
import { type CancellationTerms, isCancellationOpen } from './cancellation';
import { assessPlace, type ClassPlacesFacts, type NoPlace } from './capacity';

/** What becomes of a wish for another status. */
export type StatusChangeDecision = 'change' | 'unchanged' | 'cancellation_closed' | 'already_booked' | NoPlace;

/**
 * Whether staff may move a booking from one status to another (BK-10): from the inactive ones to an active one there must be
 * a place, cancelling must be open. A superseded booking takes neither place nor session again (MRG-14). Nothing else is asked.
 */
export function decideStatusChange(
  from: BookingStatus,
  to: BookingStatus,
  facts: ClassPlacesFacts & CancellationTerms,
  now: Date,
  isSuperseded = false,
): StatusChangeDecision {
  if (from === to) return 'unchanged';
  if (isSuperseded && (from === 'cancelled' || (!takesPlace(from) && takesPlace(to)))) return 'already_booked';
  if (to === 'cancelled') return isCancellationOpen(facts, 'staff', now) ? 'change' : 'cancellation_closed';
  const needsPlace = !takesPlace(from) && takesPlace(to);
  return (needsPlace && assessPlace(facts)) || 'change';
}

function takesPlace(status: BookingStatus): boolean {
  return status === 'booked' || status === 'attended';
}
