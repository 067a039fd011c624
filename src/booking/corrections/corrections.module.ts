import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { SchedulingModule } from '../../scheduling';
import { BookingsModule } from '../bookings';
import { CancellationsModule } from '../cancellations';
import { AddToClosedClass } from './application/add-to-closed-class';
import { BookingCorrections } from './application/booking-corrections';
import { CancelClosedClass } from './application/cancel-closed-class';
import { ClosedClasses } from './application/closed-classes';
import { RemoveFromClosedClass } from './application/remove-from-closed-class';
import { ManageCorrectionsController } from './http/manage-corrections.controller';

@Module({
  imports: [AccountsModule, BookingsModule, CancellationsModule, HttpModule, SchedulingModule],
  controllers: [ManageCorrectionsController],
  providers: [AddToClosedClass, BookingCorrections, CancelClosedClass, ClosedClasses, RemoveFromClosedClass],
})
export class CorrectionsModule {}
