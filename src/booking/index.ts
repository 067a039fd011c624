export type {
  BookingCancelled,
  BookingCreated,
  BookingStatusChanged,
  ClassCancellationChanged,
  ClassOccupancyChanged,
} from './application/booking-events';
export { BookClass, type NewBooking } from './application/book-class';
export { BookOwnPlace } from './application/book-own-place';
export { CancelBooking } from './application/cancel-booking';
export { CancelClass } from './application/cancel-class';
export { ChangeBookingStatus } from './application/change-booking-status';
export { RestoreClass } from './application/restore-class';
export { MarkAttendance } from './application/mark-attendance';
export { BookingModule } from './booking.module';
export { bookingErrors } from './domain/booking.errors';
export { bookingEntities } from './entities';
export { CustomerBookingsQuery } from './queries/customer-bookings.query';
