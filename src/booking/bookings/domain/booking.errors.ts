import { defineErrors, refused, refusedBy } from '@studio/kernel';

import type { RequirementRefusal } from './booking-requirement';

/** Codes of bookings and of classes with their bookings. */
export const bookingErrors = defineErrors({
  class_not_bookable: {
    input: 'scheduled_class_id',
    meaning: 'The class is cancelled, not public, or has started.',
  },
  class_takes_no_customers: { input: 'scheduled_class_id', meaning: 'Internal classes have no customers.' },
  already_booked: { input: 'customer_id', meaning: 'The customer already has a place in the class.' },
  booking_closed: { input: 'scheduled_class_id', meaning: 'The booking cutoff of the class has passed.' },
  class_full: { input: 'scheduled_class_id', meaning: 'Every place in the class is occupied.' },
  pass_required: {
    input: 'scheduled_class_id',
    meaning: 'Bookings of the class need a class pass that covers it, and the customer has none with a free session.',
  },
  payment_required: {
    input: 'scheduled_class_id',
    meaning: 'Bookings of the class need a class pass that is fully paid.',
  },
  class_occupied: { input: 'customer_id', meaning: 'The private lesson or rental belongs to another customer.' },
  cancellation_open: {
    input: 'booking',
    meaning: 'The booking can still be cancelled as usual, so a late cancellation is not needed.',
  },
  cancellation_closed: { meaning: 'The time to cancel this booking has passed.' },
  booking_not_cancellable: {
    input: 'booking',
    meaning: 'Customers can cancel only bookings that were not marked as attended or no-show.',
  },
  booking_not_movable: {
    input: 'booking',
    meaning: 'Only bookings with the status `booked`, of a class that has not started, can move to another class.',
  },
  booking_paid: {
    input: 'booking',
    meaning: 'Something was paid for the booking itself and not refunded, and a payment stays with its booking.',
  },
  booking_not_markable: { input: 'booking', meaning: 'Attendance cannot be recorded for a cancelled booking.' },
  class_not_closed: {
    input: 'scheduled_class_id',
    meaning: 'Only scheduled classes that ended more than 60 minutes ago can be corrected.',
  },
  class_not_cancellable: {
    input: 'scheduled_class_id',
    meaning: 'The class ended more than 60 minutes ago and can only be corrected.',
  },
  class_not_restorable: {
    input: 'scheduled_class_id',
    meaning: 'The class is not cancelled, was cancelled by a correction, or ended more than 60 minutes ago.',
  },
  compensation_used: { meaning: 'Sessions or days that the cancellation added to a pass have been used.' },
  booking_not_payable: {
    input: 'booking',
    meaning:
      'Only bookings of scheduled classes that accept customers can be paid; cancelled ones only with what they owe for a late cancellation.',
  },
  booking_covered_by_pass: { input: 'booking', meaning: 'A class pass covers the booking.' },
  booking_already_paid: { input: 'amount_cents', meaning: 'The booking was paid with another amount or method.' },
  price_below_payments: {
    input: 'price_cents',
    meaning: 'More was paid for the booking, and not refunded, than it would cost.',
  },
  addon_amount_mismatch: {
    input: 'amount_cents',
    meaning: 'A class pass covers the booking, so only the any-time add-on can be paid.',
  },
});

/** This actor cannot book the class (BK-4, BK-5). */
export const classNotBookable = () => refusedBy(bookingErrors.class_not_bookable, 'This class cannot be booked.');

/** An internal class (BK-5). */
export const classTakesNoCustomers = () =>
  refusedBy(bookingErrors.class_takes_no_customers, 'Internal classes do not accept customers.');

/** The customer already has the place (BK-3). `input` names the customer or the class in the request. */
export const alreadyBooked = (input: string) =>
  refused('already_booked', input, 'The customer already has this place.');

/** Past the booking cutoff (BK-4). */
export const bookingClosed = () => refusedBy(bookingErrors.booking_closed, 'Booking of this class has closed.');

/** No free place (BK-6). */
export const classFull = (input: string) => refused('class_full', input, 'The class is full.');

/** Another customer is active in an exclusive class. */
export const classOccupied = (input: string) =>
  refused('class_occupied', input, 'Another customer has this private lesson or rental.');

const UNMET_TEXTS: Readonly<Record<RequirementRefusal, string>> = {
  pass_required: 'This class needs a class pass that covers it.',
  payment_required: 'This class needs a class pass that is fully paid.',
};

/** For staff, with what they can do. */
const STAFF_TEXTS: Readonly<Record<RequirementRefusal, string>> = {
  pass_required: `${UNMET_TEXTS.pass_required} Sell a pass first, or book with a reason at the desk.`,
  payment_required: `${UNMET_TEXTS.payment_required} Record its payment first, or book with a reason at the desk.`,
};

/** The booking lacks what its class needs (REQ-2). `input` names the class, or the status. */
export const requirementUnmet = (refusal: RequirementRefusal, input: string, isCustomer: boolean) =>
  refused(refusal, input, (isCustomer ? UNMET_TEXTS : STAFF_TEXTS)[refusal]);

/** The cancellation limit is reached (CAN-2, CAN-3). */
export const cancellationClosed = (input: string) =>
  refused('cancellation_closed', input, 'This booking can no longer be cancelled.');

/** Before the limit, or without one (CAN-8). */
export const cancellationOpen = () =>
  refusedBy(bookingErrors.cancellation_open, 'This booking can still be cancelled as usual, with "Cancel a booking".');

/** Attended or no-show, for a customer (CAN-4). */
export const bookingNotCancellable = () =>
  refusedBy(bookingErrors.booking_not_cancellable, 'This booking cannot be cancelled.');

/** Cancelled or marked, or its class has started (MOV-1). */
export const bookingNotMovable = () =>
  refusedBy(
    bookingErrors.booking_not_movable,
    'Only a booking that is booked, of a class that has not started, can be moved.',
  );

/** Money does not move with a booking (MOV-1). */
export const bookingPaid = () =>
  refusedBy(
    bookingErrors.booking_paid,
    'This booking was paid, and a payment stays with its booking. Refund it first, or cancel the booking and book the other class.',
  );

/** A cancelled booking has no attendance (BK-13). */
export const bookingNotMarkable = () =>
  refusedBy(bookingErrors.booking_not_markable, 'The attendance of a cancelled booking cannot be marked.');

/** More than an hour after its end (CXL-1). */
export const classNotCancellable = () =>
  refusedBy(bookingErrors.class_not_cancellable, 'The class ended more than an hour ago, and can only be corrected.');

/** The same for a booking in it (CAN-8). */
export const bookingOnlyCorrectable = () =>
  refusedBy(
    bookingErrors.class_not_cancellable,
    'The class ended more than 60 minutes ago, so its bookings can only be corrected.',
  );

/** Not cancelled, cancelled by a correction, or too late (CXL-4). */
export const classNotRestorable = () =>
  refusedBy(bookingErrors.class_not_restorable, 'The class cannot be restored any more.');

/** Only closed classes can be corrected (COR-1). */
export const classNotClosed = () =>
  refusedBy(bookingErrors.class_not_closed, 'This class did not end more than 60 minutes ago.');

/** Cancelled, removed, or in a class that does not take place or accepts no customers (FIN-6). */
export const bookingNotPayable = () => refusedBy(bookingErrors.booking_not_payable, 'This booking cannot be paid.');

/** A pass covers it and no add-on is owed (FIN-7). */
export const bookingCoveredByPass = () =>
  refusedBy(bookingErrors.booking_covered_by_pass, 'A class pass covers this booking.');

/** Not the price of the any-time add-on (FIN-7). */
export const addonAmountMismatch = () =>
  refusedBy(bookingErrors.addon_amount_mismatch, 'The amount must be the price of the any-time add-on.');

/** Less than what was paid and not refunded (VPR-4). */
export const priceBelowPayments = () =>
  refusedBy(bookingErrors.price_below_payments, 'More than this was already paid for the booking.');

/** Already paid with another amount or method; mistakes are corrected instead (FIN-8). */
export const bookingAlreadyPaid = () =>
  refusedBy(bookingErrors.booking_already_paid, 'This booking is already paid, with another amount or method.');
