import type { DomainError } from '@studio/kernel';

import type { BookingRefusal } from './booking-decision';
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

/** A refused booking as an error. `customerInput` is what names the customer to the caller, for refusals that concern them. */
export function bookingRefusal(reason: BookingRefusal, customerInput: string): DomainError {
  return REFUSALS[reason](customerInput);
}

/** A refused change of status as an error; all of them are told on `status`. */
export function statusRefusal(reason: Exclude<StatusChangeDecision, 'change' | 'unchanged'>): DomainError {
  if (reason === 'already_booked') return alreadyBooked('status');
  if (reason === 'cancellation_closed') return cancellationClosed('status');
  return reason === 'class_full' ? classFull('status') : classOccupied('status');
}
