export { BookingModule } from './booking.module';
export { bookingEntities } from './entities';
export {
  ActivityVisibilityQuery,
  BOOKING_STATUSES,
  bookingCancellationPage,
  type BookingCancelled,
  type BookingCreated,
  bookingErrors,
  bookingRulesPage,
  type BookingStatus,
  type BookingStatusChanged,
  CancelBooking,
  type ClassCancellationChanged,
  type ClassOccupancyChanged,
  closedClassPage,
  computeDue,
  CORRECTION_ACTIONS,
  countedAsOf,
  CustomerBookingsQuery,
  PASS_EFFECTS,
  PurchaseSubjectsQuery,
  quickBookingRefusals,
} from './bookings';
export { CancelClass, RestoreClass } from './cancellations';
export { BookOwnPlace, QuickBook, type QuickBooking, QuickBookingFieldsDto, quickBookingOf } from './mobile';
