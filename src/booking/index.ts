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
  CORRECTION_ACTIONS,
  type CorrectionAction,
  countedAsOf,
  CustomerBookingsQuery,
  type NewBooking,
  PASS_EFFECTS,
  type PassEffect,
  PurchaseSubjectsQuery,
  quickBookingRefusals,
} from './bookings';
export { CancelClass, RestoreClass } from './cancellations';
export { BookOwnPlace, QuickBook, type QuickBooking, QuickBookingFieldsDto, quickBookingOf } from './mobile';
