import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomersModule } from '../../customers';
import { FinanceModule } from '../../finance';
import { PassesModule } from '../../passes';
import { SchedulingModule } from '../../scheduling';
import { BookClass } from './application/book-class';
import { BookingWriter } from './application/booking-writer';
import { BookingsOfCustomers } from './application/bookings-of-customers';
import { CancelBooking } from './application/cancel-booking';
import { CancelLate } from './application/cancel-late';
import { ChangeBookingStatus } from './application/change-booking-status';
import { CollidingBookings } from './application/colliding-bookings';
import { LockedBookings } from './application/locked-bookings';
import { MarkAttendance } from './application/mark-attendance';
import { MergeBookings } from './application/merge-bookings';
import { MoveBooking } from './application/move-booking';
import { PayBooking } from './application/pay-booking';
import { PriceBooking } from './application/price-booking';
import { PayableBookings } from './application/payable-bookings';
import { RequiredBookings } from './application/required-bookings';
import { BookingPaymentsController } from './http/booking-payments.controller';
import { BookingPreviewAnswers } from './http/booking-preview.answers';
import { BookingPreviewsController } from './http/booking-previews.controller';
import { ManageBookingsController } from './http/manage-bookings.controller';
import { ManagedBookingAnswers } from './http/managed-booking.answers';
import { ActivityVisibilityQuery } from './queries/activity-visibility.query';
import { BookableClassesQuery } from './queries/bookable-classes.query';
import { BookingPreviewQuery } from './queries/booking-preview.query';
import { BookingTargetQuery } from './queries/booking-target.query';
import { CorrectionsQuery } from './queries/corrections.query';
import { CustomerBookingsQuery } from './queries/customer-bookings.query';
import { ManagedBookingsQuery } from './queries/managed-bookings.query';
import { MobileBookingsQuery } from './queries/mobile-bookings.query';
import { MobileClassesQuery } from './queries/mobile-classes.query';
import { PurchaseSubjectsQuery } from './queries/purchase-subjects.query';

/** Parts that other areas use as well. */
const shared = [
  ActivityVisibilityQuery,
  BookClass,
  BookingTargetQuery,
  BookingWriter,
  CancelBooking,
  ChangeBookingStatus,
  CorrectionsQuery,
  CustomerBookingsQuery,
  LockedBookings,
  ManagedBookingAnswers,
  MarkAttendance,
  MobileBookingsQuery,
  MobileClassesQuery,
  PayBooking,
  PurchaseSubjectsQuery,
  RequiredBookings,
];

/** Bookings, their payment and attendance. */
@Module({
  imports: [AccountsModule, CustomersModule, FinanceModule, HttpModule, PassesModule, SchedulingModule],
  controllers: [BookingPaymentsController, BookingPreviewsController, ManageBookingsController],
  providers: [
    ...shared,
    BookableClassesQuery,
    BookingPreviewAnswers,
    BookingPreviewQuery,
    BookingsOfCustomers,
    CancelLate,
    CollidingBookings,
    ManagedBookingsQuery,
    MergeBookings,
    MoveBooking,
    PayableBookings,
    PriceBooking,
  ],
  exports: shared,
})
export class BookingsModule {}
