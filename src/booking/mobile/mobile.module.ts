import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomersModule } from '../../customers';
import { SchedulingModule } from '../../scheduling';
import { BookingsModule } from '../bookings';
import { BookOwnPlace } from './application/book-own-place';
import { QuickBook } from './application/quick-book';
import { MobileBookingAnswers } from './http/mobile-booking.answers';
import { MobileBookingsController } from './http/mobile-bookings.controller';
import { MobileClassesController } from './http/mobile-classes.controller';
import { QuickBookingsController } from './http/quick-bookings.controller';

@Module({
  imports: [AccountsModule, BookingsModule, CustomersModule, HttpModule, SchedulingModule],
  controllers: [MobileBookingsController, MobileClassesController, QuickBookingsController],
  providers: [BookOwnPlace, MobileBookingAnswers, QuickBook],
  exports: [BookOwnPlace, QuickBook],
})
export class MobileModule {}
