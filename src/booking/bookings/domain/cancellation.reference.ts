import type { RulePage } from '@studio/kernel';

import { GRACE_MINUTES } from './class-cancellation';

/** Page of CAN. */
export const bookingCancellationPage: RulePage = {
  title: 'Cancelling a booking',
  summary:
    'Until when a booking can be cancelled, by whom, and what happens to its pass session, also after the limit.',
  rules: [
    'The cancellation limit, in minutes before the start, is the larger of the cancellation cutoff and the booking cutoff, as far as they are set; for each, the value of the class takes precedence over that of the class type.',
    'With a limit, cancelling is closed from the exact instant of the start minus the limit on, for customers and for staff (cancellation_closed).',
    'Without a limit, customers may cancel until the class starts, and staff at any time.',
    'Customers can cancel only their own bookings, and only those that are "booked": one that is "attended" or "no_show" is refused with booking_not_cancellable (422), before the limit is checked.',
    'Staff with the permission manage_bookings may cancel a booking in any status while cancelling is open.',
    'Cancelling a booking that is already "cancelled" is no error and changes nothing.',
    'A cancelled booking remains in the history of the customer and its place is free immediately.',
    `Once cancelling is closed, staff with the permission manage_bookings may cancel late, with a reason and until ${GRACE_MINUTES} minutes after the end of the class; before, that is refused with cancellation_open (422). The session is kept or returned, by choice or by the policy of the class type, which may ask a fee; a kept session stays "used".`,
    'In all other cases its pass session is released, even one that was "used", so that a pass that was used up can become active again.',
    `Cancelling a whole class follows other rules: the studio may do it until ${GRACE_MINUTES} minutes after the end of the class, later it is refused with class_not_cancellable (422), and the limits of this page do not apply.`,
  ],
  examples: [
    'The class has a cancellation cutoff of 120 minutes and a booking cutoff of 180 minutes: the limit is 180 minutes, so a class at 18:00 can be cancelled at 14:59 and not at 15:00.',
    'The class sets no cancellation cutoff and its type sets 60 minutes, and there is no booking cutoff: the limit is 60 minutes.',
    'Nothing sets a limit: a customer may cancel a minute before the start and not at the start, staff may also cancel after the class.',
  ],
  relatedTools: ['investigate-customer-booking-ledger', 'get-class-bookings-for-day'],
  relatedHelp: ['cancelling-a-booking', 'class-schedule'],
  source: { module: 'src/booking/bookings/domain/cancellation', symbol: 'decideCancellation' },
};
