export type {
  BookingCancelled,
  BookingCreated,
  BookingStatusChanged,
  ClassCancellationChanged,
  ClassOccupancyChanged,
} from './application/booking-events';
export type { NewBooking } from './application/book-class';
export { BookOwnPlace } from './application/book-own-place';
export { CancelBooking } from './application/cancel-booking';
export { CancelClass } from './application/cancel-class';
export { RestoreClass } from './application/restore-class';
export { type QuickBooking, QuickBook } from './application/quick-book';
export { BookingModule } from './booking.module';
export { bookingErrors } from './domain/booking.errors';
export { BOOKING_STATUSES, type BookingStatus } from './domain/booking-status';
export { CORRECTION_ACTIONS, type CorrectionAction, PASS_EFFECTS, type PassEffect } from './domain/correction';
export { bookingEntities } from './entities';
export { QuickBookingFieldsDto } from './http/dto/quick-booking.dto';
export { quickBookingRefusals } from './http/booking-refusals';
export { quickBookingOf } from './http/quick-booking-input';
export { countedAsOf } from './queries/counted-bookings.sql';
export { CustomerBookingsQuery } from './queries/customer-bookings.query';
export { PurchaseSubjectsQuery } from './queries/purchase-subjects.query';
export { ActivityVisibilityQuery } from './queries/activity-visibility.query';
export { bookingRulesPage } from './domain/booking-decision.reference';
export { bookingCancellationPage } from './domain/cancellation.reference';
export { closedClassPage } from './domain/closed-class.reference';
