import { type DomainError, inUse, validationFailed } from '@studio/kernel';

/** Bookings, passes, purchases or leads refer to the customer (422 `in_use`, CUS-5). */
export function customerHasHistory(): DomainError {
  return inUse('customer', 'The customer has a history and can only be anonymised.');
}

/** The customer has a booking of a class that has not started (422 `in_use`, CUS-6). */
export function customerHasUpcomingBooking(): DomainError {
  return inUse('customer', 'The customer has a booking of a class that has not started.');
}

/** An anonymised customer cannot get personal data again (422 `validation_failed`, CUS-6). */
export function customerIsAnonymised(): DomainError {
  return validationFailed({ customer: ['The customer is anonymised and cannot be changed.'] });
}
