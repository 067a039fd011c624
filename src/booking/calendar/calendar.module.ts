import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { CustomersModule } from '../../customers';
import { CalendarAddresses } from './application/calendar-addresses';
import { FollowCustomers } from './application/follow-customers';
import { ReadOwnCalendar } from './application/read-own-calendar';
import { CalendarAddressController } from './http/calendar-address.controller';
import { OwnCalendarAnswers } from './http/own-calendar.answers';
import { OwnCalendarController } from './http/own-calendar.controller';
import { OwnCalendarQuery } from './queries/own-calendar.query';

/** Customers' bookings at a secret address, for calendar programs. */
@Module({
  imports: [AccountsModule, CustomersModule, HttpModule],
  controllers: [CalendarAddressController, OwnCalendarController],
  providers: [CalendarAddresses, FollowCustomers, OwnCalendarAnswers, OwnCalendarQuery, ReadOwnCalendar],
})
export class CalendarModule {}
