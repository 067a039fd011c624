import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { declareConstraints } from '@studio/persistence';

import { AccountsModule } from '../accounts';
import { CustomersModule } from '../customers';
import { FinanceModule } from '../finance';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { AddToClosedClass } from './corrections/application/add-to-closed-class';
import { BookClass } from './bookings/application/book-class';
import { BookOwnPlace } from './mobile/application/book-own-place';
import { BookingCorrections } from './corrections/application/booking-corrections';
import { BookingWriter } from './bookings/application/booking-writer';
import { BookingsOfCustomers } from './bookings/application/bookings-of-customers';
import { CancelClass } from './cancellations/application/cancel-class';
import { CancelClosedClass } from './corrections/application/cancel-closed-class';
import { CancelledBookings } from './cancellations/application/cancelled-bookings';
import { ClassCancellationJournal } from './cancellations/application/class-cancellation-journal';
import { ClassCancellations } from './cancellations/application/class-cancellations';
import { RestoreClass } from './cancellations/application/restore-class';
import { CancelBooking } from './bookings/application/cancel-booking';
import { ChangeBookingStatus } from './bookings/application/change-booking-status';
import { ClosedClasses } from './corrections/application/closed-classes';
import { LockedBookings } from './bookings/application/locked-bookings';
import { MarkAttendance } from './bookings/application/mark-attendance';
import { MergeBookings } from './bookings/application/merge-bookings';
import { PayableBookings } from './bookings/application/payable-bookings';
import { PayBooking } from './bookings/application/pay-booking';
import { QuickBook } from './mobile/application/quick-book';
import { RemoveFromClosedClass } from './corrections/application/remove-from-closed-class';
import { BookingPaymentsController } from './bookings/http/booking-payments.controller';
import { ManageCorrectionsController } from './corrections/http/manage-corrections.controller';
import { MobileBookingAnswers } from './mobile/http/mobile-booking.answers';
import { MobileBookingsController } from './mobile/http/mobile-bookings.controller';
import { MobileClassesController } from './mobile/http/mobile-classes.controller';
import { CorrectionsQuery } from './bookings/queries/corrections.query';
import { ClassCancellationAnswers } from './cancellations/http/class-cancellation.answers';
import { ClassCancellationsController } from './cancellations/http/class-cancellations.controller';
import { ManageBookingsController } from './bookings/http/manage-bookings.controller';
import { ManagedBookingAnswers } from './bookings/http/managed-booking.answers';
import { QuickBookingsController } from './mobile/http/quick-bookings.controller';
import { ClassCancellationsQuery } from './cancellations/queries/class-cancellations.query';
import { CustomerBookingsQuery } from './bookings/queries/customer-bookings.query';
import { ManagedBookingsQuery } from './bookings/queries/managed-bookings.query';
import { CollidingBookings } from './bookings/application/colliding-bookings';
import { MobileBookingsQuery } from './bookings/queries/mobile-bookings.query';
import { MobileClassesQuery } from './bookings/queries/mobile-classes.query';
import { PurchaseSubjectsQuery } from './bookings/queries/purchase-subjects.query';
import { ActivityVisibilityQuery } from './bookings/queries/activity-visibility.query';
import { BookingTargetQuery } from './bookings/queries/booking-target.query';
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
