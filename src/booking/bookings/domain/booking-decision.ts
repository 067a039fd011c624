import { addMinutes } from '@studio/kernel';

import type { Place } from './booking-status';
import { assessPlace, type ClassPlacesFacts, type NoPlace } from './capacity';

/** The facts of a class that decide about bookings. */
export interface BookableClass extends ClassPlacesFacts {
  readonly status: 'draft' | 'scheduled' | 'cancelled';
  readonly startsAt: Date;
  /** VIS-1, ignoring the start. */
  readonly isPublic: boolean;
  /** The class's value, else the type's; minutes (AVL-4). */
  readonly bookingCutoffMinutes: number | null;
}

/** Why a booking is refused. */
export type BookingRefusal =
  'class_not_bookable' | 'class_takes_no_customers' | 'already_booked' | 'booking_closed' | NoPlace;

/** The result of a booking attempt: a new row, the customer's former row again (BK-2), or a refusal. */
export type BookingDecision =
  | { readonly outcome: 'create' }
  | { readonly outcome: 'reactivate' }
  | { readonly outcome: 'refuse'; readonly reason: BookingRefusal };

/** Whether a customer may book the class, in the order of BK-4. `place` is their row in it. */
export function decideCustomerBooking(facts: BookableClass, place: Place | null, now: Date): BookingDecision {
  const { isPublic, startsAt, bookingCutoffMinutes } = facts;
  if (!isPublic || startsAt <= now) return refuse('class_not_bookable');
  if (place && isHeld(place)) return refuse('already_booked');
  if (bookingCutoffMinutes !== null && now >= addMinutes(startsAt, -bookingCutoffMinutes))
    return refuse('booking_closed');
  return granted(facts, place);
}

/** Whether staff may book the class for a customer, in the order of BK-5. Past and draft classes are allowed. */
export function decideStaffBooking(facts: BookableClass, place: Place | null): BookingDecision {
  if (facts.status === 'cancelled') return refuse('class_not_bookable');
  if (facts.kind === 'internal_class') return refuse('class_takes_no_customers');
  if (place && isHeld(place)) return refuse('already_booked');
  return granted(facts, place);
}

/** Whether the row prevents a new booking: everything except `cancelled` and removed (BK-3). */
function isHeld({ status, isRemoved }: Place): boolean {
  return status !== 'cancelled' && !isRemoved;
}

function granted(facts: ClassPlacesFacts, place: Place | null): BookingDecision {
  const reason = assessPlace(facts);
  if (reason) return refuse(reason);
  return { outcome: place ? 'reactivate' : 'create' };
}

function refuse(reason: BookingRefusal): BookingDecision {
  return { outcome: 'refuse', reason };
}
