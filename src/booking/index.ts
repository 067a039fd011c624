export type {
  BookingCancelled,
  BookingCreated,
  BookingStatusChanged,
  ClassCancellationChanged,
  ClassOccupancyChanged,
} from './application/booking-events';
export { BookingModule } from './booking.module';
export { bookingErrors } from './domain/booking.errors';
export { CustomerBookingsQuery } from './queries/customer-bookings.query';
