import type { RulePage } from '@studio/kernel';

/** Page of BK-1 to BK-8, and REQ. */
export const bookingRulesPage: RulePage = {
  title: 'Booking a class',
  summary: 'Who may book which class, in which order the conditions are tested, and the code of each refusal.',
  rules: [
    'A customer may book a public group class that is stored as "scheduled" and has not started.',
    'Staff with the permission manage_bookings may book a group class, a private lesson or a room rental for a customer, also a past class or a "draft".',
    'A booking has one of the statuses "booked", "attended", "no_show" and "cancelled", and begins as "booked".',
    'For a customer the conditions are tested in this order: the class is not public or has started (class_not_bookable), the customer already has the place (already_booked), the booking cutoff has passed (booking_closed), no place is free (class_full), what the class needs is missing (pass_required, payment_required); the first that applies is answered with 422.',
    'The booking cutoff is that of the class, else that of its type, else there is none; from the exact instant of the start minus the cutoff on, customers cannot book.',
    'For staff the order is: the class is "cancelled" (class_not_bookable), it is an internal_class (class_takes_no_customers), the customer already has the place (already_booked), a group_class has no place (class_full), or a private_lesson or room_rental has an active customer (class_occupied), or what the class needs is missing (pass_required, payment_required); the first that applies is answered with 422.',
    'Visibility to the public, start and booking cutoff are ignored when staff book.',
    'The occupied places are the bookings that are "booked" or "attended" and were not removed by a correction; a "no_show" and a "cancelled" booking occupy none.',
    'A capacity of null means unlimited places, a capacity of 0 means that nobody can book.',
    'A private_lesson or room_rental has at most one active customer, whatever its capacity.',
    'A customer has one row per class: a booking that is "booked", "attended" or "no_show" refuses another attempt with already_booked, while a "cancelled" or removed one becomes "booked" again with the same id, and a pass is chosen again.',
    'Every booking locks its class first and the database enforces the limits too, so simultaneous requests never occupy more places than exist.',
    'What a booking needs is a setting of the studio, which a class type can replace: "nothing" (the default; without a fitting pass the booking has no session), "pass" (a pass that covers the class), "pass_or_price" (a pass, or a price that is then owed), or "paid" (a fully paid pass, or a price of 0).',
    'pass_required: the pass that the setting asks for is missing, and with "pass_or_price" and "paid" a price as well; payment_required: with "paid", the pass is not fully paid and the price is not 0. An any-time add-on is owed afterwards and refuses nothing.',
    'Staff can lift pass_required and payment_required with a reason in the management interface; the activity log keeps both as booking.requirement_lifted.',
    'A cancelled booking that is booked again needs what a new one needs. Other changes of status, corrections, restored classes and merges need nothing, and a change of the setting leaves existing bookings.',
  ],
  examples: [
    'A group class has capacity 10, 9 customers "booked" and 1 "attended": the next customer is refused with class_full; after one of the booked ones becomes a "no_show" there is a place again.',
    'A class begins at 18:00 and has a booking cutoff of 60 minutes: a customer can book at 16:59 and is refused with booking_closed at 17:00, while staff can still book then.',
    'A private lesson with capacity 5 has one customer "booked": staff who book a second customer are refused with class_occupied.',
    'A customer cancelled a class and books it again: the old booking, with its id, becomes "booked" again.',
  ],
  relatedTools: ['get-class-bookings-for-day', 'investigate-customer-booking-ledger'],
  relatedHelp: ['booking-a-class', 'class-schedule'],
  source: { module: 'src/booking/bookings/domain/booking-decision', symbol: 'decideCustomerBooking' },
};
