import type { DomainError } from '@studio/kernel';

import type { BookingRefusal } from './booking-decision';
import {
  alreadyBooked,
  bookingClosed,
  cancellationClosed,
  classFull,
  classNotBookable,
  classOccupied,
  classTakesNoCustomers,
} from './booking.errors';

/** A refused booking as an error. `customerInput` is what names the customer to the caller, for refusals that concern them. */
export function bookingRefusal(reason: BookingRefusal, customerInput: string): DomainError {
  switch (reason) {
    case 'class_not_bookable':
      return classNotBookable();
    case 'class_takes_no_customers':
      return classTakesNoCustomers();
    case 'already_booked':
      return alreadyBooked(customerInput);
    case 'booking_closed':
      return bookingClosed();
    case 'class_full':
      return classFull('scheduled_class_id');
    case 'class_occupied':
      return classOccupied(customerInput);
  }
}

/** A refused change of status as an error; all of them are told on `status`. */
export function statusRefusal(reason: 'cancellation_closed' | 'class_full' | 'class_occupied'): DomainError {
  if (reason === 'cancellation_closed') return cancellationClosed('status');
  return reason === 'class_full' ? classFull('status') : classOccupied('status');
}
