import type { DomainError } from '@studio/kernel';

import { type BookableClass, type BookingRefusal, decideStaffBooking } from './booking-decision';
import type { Place } from './booking-status';
import type { StatusChangeDecision } from './status-change';
import {
  alreadyBooked,
  bookingClosed,
  cancellationClosed,
  classFull,
  classNotBookable,
  classOccupied,
  classTakesNoCustomers,
} from './booking.errors';

const REFUSALS: Readonly<Record<BookingRefusal, (customerInput: string) => DomainError>> = {
  class_not_bookable: classNotBookable,
  class_takes_no_customers: classTakesNoCustomers,
  already_booked: alreadyBooked,
  booking_closed: bookingClosed,
  class_full: () => classFull('scheduled_class_id'),
  class_occupied: classOccupied,
};

/** The error for a refused booking. `customerInput`: name of the customer's input, for refusals about the customer. */
export function bookingRefusal(reason: BookingRefusal, customerInput: string): DomainError {
  return REFUSALS[reason](customerInput);
}

/** Why staff cannot book the class for a customer (BK-5), apart from what the class needs; null when they can. */
export function staffBookingRefusal(facts: BookableClass, place: Place | null): DomainError | null {
  const decision = decideStaffBooking(facts, place);
  return decision.outcome === 'refuse' ? bookingRefusal(decision.reason, 'customer_id') : null;
}

/** The error for a refused change of status, always on `status`. */
export function statusRefusal(reason: Exclude<StatusChangeDecision, 'change' | 'unchanged'>): DomainError {
  if (reason === 'already_booked') return alreadyBooked('status');
  if (reason === 'cancellation_closed') return cancellationClosed('status');
  return reason === 'class_full' ? classFull('status') : classOccupied('status');
}
