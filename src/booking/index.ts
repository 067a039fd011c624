export { BookingModule } from './booking.module';
export { bookingEntities } from './entities';
export {
  ActivityVisibilityQuery,
  ATTENDED_AT,
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
  namesPass,
  OWED_LATE,
  OWED_PRICE,
  PASS_EFFECTS,
  PurchaseSubjectsQuery,
  quickBookingRefusals,
  wasAttendedBy,
} from './bookings';
export { CancelClass, RestoreClass } from './cancellations';
export { BookOwnPlace, QuickBook, type QuickBooking, QuickBookingFieldsDto, quickBookingOf } from './mobile';
