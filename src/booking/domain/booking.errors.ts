import { type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to bookings and to classes with their bookings. */
export const bookingErrors = {
  class_not_bookable: {
    kind: 'unprocessable',
    meaning: 'The class is cancelled, or it is not a public class that is still to come.',
  },
  class_takes_no_customers: { kind: 'unprocessable', meaning: 'Internal classes have no customers.' },
  already_booked: { kind: 'unprocessable', meaning: 'The customer already has a place in the class.' },
  booking_closed: { kind: 'unprocessable', meaning: 'The booking cutoff of the class has passed.' },
  class_full: { kind: 'unprocessable', meaning: 'Every place in the class is occupied.' },
  class_occupied: {
    kind: 'unprocessable',
    meaning: 'The private lesson or rental belongs to another customer.',
  },
  cancellation_closed: { kind: 'unprocessable', meaning: 'The time to cancel this booking has passed.' },
  booking_not_cancellable: {
    kind: 'unprocessable',
    meaning: 'Customers can cancel only bookings that were not marked as attended or no-show.',
  },
  booking_not_markable: { kind: 'unprocessable', meaning: 'Attendance cannot be recorded for a cancelled booking.' },
  class_not_closed: {
    kind: 'unprocessable',
    meaning: 'Only scheduled classes that ended more than 60 minutes ago can be corrected.',
  },
  class_not_cancellable: {
    kind: 'unprocessable',
    meaning: 'The class ended more than 60 minutes ago and can only be corrected.',
  },
  class_not_restorable: {
    kind: 'unprocessable',
    meaning: 'The class is not cancelled, was cancelled by a correction, or ended more than 60 minutes ago.',
  },
  compensation_used: {
    kind: 'unprocessable',
    meaning: 'Sessions or days that the cancellation gave to a pass have been spent.',
  },
  booking_not_payable: {
    kind: 'unprocessable',
    meaning: 'Only active or missed bookings of scheduled classes that accept customers can be paid.',
  },
  booking_covered_by_pass: { kind: 'unprocessable', meaning: 'A class pass covers the booking.' },
  booking_already_paid: { kind: 'unprocessable', meaning: 'The booking is paid with another amount or method.' },
  addon_amount_mismatch: {
    kind: 'unprocessable',
    meaning: 'A class pass covers the booking, so only the any-time add-on can be paid.',
  },
} as const satisfies ErrorCatalogue;

/** The class takes no booking by this actor (BK-4, BK-5). */
export const classNotBookable = () =>
  refused('class_not_bookable', 'scheduled_class_id', 'This class cannot be booked.');

/** An internal class (BK-5). */
export const classTakesNoCustomers = () =>
  refused('class_takes_no_customers', 'scheduled_class_id', 'Internal classes take no customers.');

/** The customer already has the place (BK-3). `input` names the customer or the class in the request. */
export const alreadyBooked = (input: string) => refused('already_booked', input, 'This place is booked already.');

/** Past the booking cutoff (BK-4). */
export const bookingClosed = () => refused('booking_closed', 'scheduled_class_id', 'Booking of this class has closed.');

/** No free place (BK-6). */
export const classFull = (input: string) => refused('class_full', input, 'The class is full.');

/** Another customer is active in an exclusive class. */
export const classOccupied = (input: string) =>
  refused('class_occupied', input, 'Another customer has this private lesson or rental.');

/** The cancellation limit is reached (CAN-2, CAN-3). */
export const cancellationClosed = (input: string) =>
  refused('cancellation_closed', input, 'This booking can no longer be cancelled.');

/** Attended or no-show, for a customer (CAN-4). */
export const bookingNotCancellable = () =>
  refused('booking_not_cancellable', 'booking', 'This booking cannot be cancelled.');

/** A cancelled booking has no attendance (BK-13). */
export const bookingNotMarkable = () =>
  refused('booking_not_markable', 'booking', 'The attendance of a cancelled booking is not marked.');

/** More than an hour after its end (CXL-1). */
export const classNotCancellable = () =>
  refused('class_not_cancellable', 'scheduled_class_id', 'This class can no longer be cancelled.');

/** Not cancelled, cancelled by a correction, or too late (CXL-4). */
export const classNotRestorable = () =>
  refused('class_not_restorable', 'scheduled_class_id', 'This class cannot be restored.');

/** Only closed classes can be corrected (COR-1). */
export const classNotClosed = () =>
  refused('class_not_closed', 'scheduled_class_id', 'This class has not been over for more than 60 minutes.');

/** Cancelled, removed, or of a class that is not held or takes no customers (FIN-6). */
export const bookingNotPayable = () => refused('booking_not_payable', 'booking', 'No money is taken for this booking.');

/** A pass covers it and no add-on is owed (FIN-7). */
export const bookingCoveredByPass = () =>
  refused('booking_covered_by_pass', 'booking', 'A class pass covers this booking.');

/** Not the price of the any-time add-on (FIN-7). */
export const addonAmountMismatch = () =>
  refused('addon_amount_mismatch', 'amount_cents', 'The amount must be the price of the any-time add-on.');

/** Already paid with another amount or method; mistakes are corrected instead (FIN-8). */
export const bookingAlreadyPaid = () =>
  refused('booking_already_paid', 'amount_cents', 'This booking is paid already, with another amount or method.');
