import { commonErrors, type DefinedError, on } from '@studio/kernel';

import { accountErrors } from '../../../accounts';
import { schedulingErrors } from '../../../scheduling';
import { bookingErrors } from '../domain/booking.errors';

/** Refusals of a booking by staff (BK-5). */
export const staffBookingRefusals: readonly DefinedError[] = [
  on(bookingErrors.class_not_bookable, 'scheduled_class_id', 'The class is cancelled.'),
  bookingErrors.class_takes_no_customers,
  bookingErrors.class_full,
  bookingErrors.already_booked,
  bookingErrors.class_occupied,
  bookingErrors.pass_required,
  bookingErrors.payment_required,
];

/** Refusals of a booking by staff that may create its class and its customer. */
export const quickBookingRefusals: readonly DefinedError[] = [
  ...staffBookingRefusals,
  on(accountErrors.schedule_kind_disabled, 'class.class_type_id'),
  on(schedulingErrors.room_occupied, 'class.room_id'),
  on(schedulingErrors.trainer_occupied, 'class.trainer_id'),
  on(commonErrors.already_taken, ['email', 'phone']),
];

/** Refusals of a change of status. */
export const statusRefusals: readonly DefinedError[] = [
  on(bookingErrors.already_booked, 'status', 'The customer has another booking of the class since a merge.'),
  on(bookingErrors.class_full, 'status'),
  on(bookingErrors.class_occupied, 'status'),
];
