import type { BookingStatus } from './booking-status';
import { type CancellationTerms, isCancellationOpen } from './cancellation';
import { assessPlace, type ClassPlacesFacts, type NoPlace } from './capacity';

/** The result of a requested change of status. */
export type StatusChangeDecision = 'change' | 'unchanged' | 'cancellation_closed' | 'already_booked' | NoPlace;

/**
 * Whether staff may change a booking's status (BK-10). Becoming active requires a free place; cancelling requires that
 * it is still open. A superseded booking never regains its place or session (MRG-14). There are no other conditions.
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
