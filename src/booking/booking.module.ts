import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { AddToClosedClass } from './application/add-to-closed-class';
import { BookClass } from './application/book-class';
import { BookOwnPlace } from './application/book-own-place';
import { BookingCorrections } from './application/booking-corrections';
import { BookingWriter } from './application/booking-writer';
import { BookingsOfCustomers } from './application/bookings-of-customers';
import { CancelClass } from './application/cancel-class';
import { CancelClosedClass } from './application/cancel-closed-class';
import { CancelledBookings } from './application/cancelled-bookings';
import { ClassCancellationJournal } from './application/class-cancellation-journal';
import { ClassCancellations } from './application/class-cancellations';
import { RestoreClass } from './application/restore-class';
import { CancelBooking } from './application/cancel-booking';
import { ChangeBookingStatus } from './application/change-booking-status';
import { ClosedClasses } from './application/closed-classes';
import { LockedBookings } from './application/locked-bookings';
import { MarkAttendance } from './application/mark-attendance';
import { MergeBookings } from './application/merge-bookings';
import { PayableBookings } from './application/payable-bookings';
import { PayBooking } from './application/pay-booking';
import { QuickBook } from './application/quick-book';
import { RemoveFromClosedClass } from './application/remove-from-closed-class';
import { BookingPaymentsController } from './http/booking-payments.controller';
import { ManageCorrectionsController } from './http/manage-corrections.controller';
import { MobileBookingAnswers } from './http/mobile-booking.answers';
import { MobileBookingsController } from './http/mobile-bookings.controller';
import { MobileClassesController } from './http/mobile-classes.controller';
import { CorrectionsQuery } from './queries/corrections.query';
import { ClassCancellationAnswers } from './http/class-cancellation.answers';
import { ClassCancellationsController } from './http/class-cancellations.controller';
import { ManageBookingsController } from './http/manage-bookings.controller';
import { ManagedBookingAnswers } from './http/managed-booking.answers';
import { QuickBookingsController } from './http/quick-bookings.controller';
import { ClassCancellationsQuery } from './queries/class-cancellations.query';
import { CustomerBookingsQuery } from './queries/customer-bookings.query';
import { ManagedBookingsQuery } from './queries/managed-bookings.query';
import { CollidingBookings } from './application/colliding-bookings';
import { MobileBookingsQuery } from './queries/mobile-bookings.query';
import { MobileClassesQuery } from './queries/mobile-classes.query';
import { PurchaseSubjectsQuery } from './queries/purchase-subjects.query';
import { ActivityVisibilityQuery } from './queries/activity-visibility.query';
import { BookingTargetQuery } from './queries/booking-target.query';
import { declareBookingData } from './personal-data';

declareBookingData();

declareConstraints({
  scheduled_class_not_overbooked: {
    code: 'class_full',
    input: 'scheduled_class_id',
    message: 'The class is full.',
  },
  class_booking_exclusive_key: {
    code: 'class_occupied',
    input: 'customer_id',
    message: 'Another customer has this private lesson or rental.',
  },
  customer_purchase_booking_key: {
    code: 'booking_already_paid',
    input: 'amount_cents',
    message: 'This booking is paid already.',
  },
  class_booking_place_key: {
    code: 'already_booked',
    input: 'customer_id',
    message: 'This place is booked already.',
  },
});

const useCases = [
  BookClass,
  BookOwnPlace,
  CancelBooking,
  CancelClass,
  ChangeBookingStatus,
  MarkAttendance,
  PayBooking,
  QuickBook,
  RestoreClass,
];

const corrections = [
  AddToClosedClass,
  CancelClosedClass,
  RemoveFromClosedClass,
  BookingCorrections,
  ClosedClasses,
  CorrectionsQuery,
];

/** Used by controllers and tools. */
const reads = [
  ClassCancellationAnswers,
  ClassCancellationsQuery,
  ManagedBookingAnswers,
  ManagedBookingsQuery,
  MobileBookingAnswers,
  MobileBookingsQuery,
  MobileClassesQuery,
];

/** Shared by use cases. */
const parts = [
  BookingsOfCustomers,
  BookingWriter,
  CancelledBookings,
  ClassCancellationJournal,
  ClassCancellations,
  LockedBookings,
  MergeBookings,
  CollidingBookings,
  PayableBookings,
  BookingTargetQuery,
];

/** Implementations of ports that lower contexts define. */
const ports = [CustomerBookingsQuery, PurchaseSubjectsQuery, ActivityVisibilityQuery];

/** Bookings of classes, their corrections, and classes with their bookings. */
@Module({
  imports: [AccountsModule, CustomersModule, FinanceModule, HttpModule, PassesModule, SchedulingModule],
  controllers: [
    BookingPaymentsController,
    MobileClassesController,
    MobileBookingsController,
    ManageBookingsController,
    ClassCancellationsController,
    ManageCorrectionsController,
    QuickBookingsController,
  ],
  providers: [...useCases, ...corrections, ...parts, ...reads, ...ports],
  exports: [...useCases, ...ports],
})
export class BookingModule {}
