export type {
  BookingCancelled,
  BookingCreated,
  BookingStatusChanged,
  ClassCancellationChanged,
  ClassOccupancyChanged,
} from './bookings/application/booking-events';
export type { NewBooking } from './bookings/application/book-class';
export { BookOwnPlace } from './mobile/application/book-own-place';
export { CancelBooking } from './bookings/application/cancel-booking';
export { CancelClass } from './cancellations/application/cancel-class';
export { RestoreClass } from './cancellations/application/restore-class';
export { type QuickBooking, QuickBook } from './mobile/application/quick-book';
export { BookingModule } from './booking.module';
export { bookingErrors } from './bookings/domain/booking.errors';
export { BOOKING_STATUSES, type BookingStatus } from './bookings/domain/booking-status';
export { CORRECTION_ACTIONS, type CorrectionAction, PASS_EFFECTS, type PassEffect } from './bookings/domain/correction';
export { bookingEntities } from './entities';
export { QuickBookingFieldsDto } from './mobile/http/dto/quick-booking.dto';
export { quickBookingRefusals } from './bookings/http/booking-refusals';
export { quickBookingOf } from './mobile/http/quick-booking-input';
export { countedAsOf } from './bookings/queries/counted-bookings.sql';
export { CustomerBookingsQuery } from './bookings/queries/customer-bookings.query';
export { PurchaseSubjectsQuery } from './bookings/queries/purchase-subjects.query';
export { ActivityVisibilityQuery } from './bookings/queries/activity-visibility.query';
export { bookingRulesPage } from './bookings/domain/booking-decision.reference';
export { bookingCancellationPage } from './bookings/domain/cancellation.reference';
export { closedClassPage } from './bookings/domain/closed-class.reference';
