export { BookClass } from './application/book-class';
export type {
  BookingCancelled,
  BookingCreated,
  BookingStatusChanged,
  ClassCancellationChanged,
  ClassOccupancyChanged,
} from './application/booking-events';
export { BookingWriter } from './application/booking-writer';
export { CancelBooking } from './application/cancel-booking';
export { ChangeBookingStatus } from './application/change-booking-status';
export { placeOf, sessionOf } from './application/class-booking-facts';
export { LockedBookings } from './application/locked-bookings';
export { RequiredBookings } from './application/required-bookings';
export { BookingsModule } from './bookings.module';
export { decideCustomerBooking, decideStaffBooking } from './domain/booking-decision';
export { bookingRulesPage } from './domain/booking-decision.reference';
export { computeDue } from './domain/booking-due';
export { bookingRefusal } from './domain/booking-refusals';
export { BOOKING_STATUSES, type BookingStatus, type Place } from './domain/booking-status';
export {
  bookingErrors,
  classFull,
  classNotCancellable,
  classNotClosed,
  classNotRestorable,
} from './domain/booking.errors';
export { bookingCancellationPage } from './domain/cancellation.reference';
export { hasRoomFor } from './domain/capacity';
export { type CancellationMode, decideClassCancellation, decideClassRestore } from './domain/class-cancellation';
export { assessClassClosed } from './domain/closed-class';
export { closedClassPage } from './domain/closed-class.reference';
export {
  type AddedStatus,
  computeAddedEffect,
  computeRemovedEffect,
  CORRECTION_ACTIONS,
  type CorrectionAction,
  PASS_EFFECTS,
  type PassEffect,
  type Settlement,
} from './domain/correction';
export { nestedRefusal } from './domain/nested-refusal';
export { BookingCorrectionEntity } from './entities/booking-correction.entity';
export { ClassBookingEntity } from './entities/class-booking.entity';
export { quickBookingRefusals, staffBookingRefusals, statusRefusals } from './http/booking-refusals';
export { presentClosedCancellation, presentCorrection } from './http/correction.presenter';
export { AddedBookingDto, BookingCorrectionDto, ClosedCancellationDto, SettlementDto } from './http/dto/correction.dto';
export { ManagedBookingDto } from './http/dto/managed-booking.dto';
export {
  BookingChangeDto,
  CustomerBookingRequestDto,
  MobileScheduleQueryDto,
  StaffBookingRequestDto,
} from './http/dto/mobile-booking-input.dto';
export { MobileClassBookingDto, MobileScheduledClassDto } from './http/dto/mobile-class.dto';
export { ManagedBookingAnswers } from './http/managed-booking.answers';
export { presentMobileBooking, presentMobileClasses } from './http/mobile-class.presenter';
export { ActivityVisibilityQuery } from './queries/activity-visibility.query';
export { ATTENDED_AT, wasAttendedBy } from './queries/attendance.sql';
export { BookingTargetQuery } from './queries/booking-target.query';
export { CorrectionsQuery } from './queries/corrections.query';
export { countedAsOf } from './queries/counted-bookings.sql';
export { CustomerBookingsQuery } from './queries/customer-bookings.query';
export { MobileBookingsQuery } from './queries/mobile-bookings.query';
export { MobileClassesQuery } from './queries/mobile-classes.query';
export { namesPass } from './queries/named-pass.sql';
export { OWED_LATE, OWED_PRICE } from './queries/owed-price.sql';
export { PurchaseSubjectsQuery } from './queries/purchase-subjects.query';
