import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { PassesModule } from '../../passes';
import { SchedulingModule } from '../../scheduling';
import { BookingsModule } from '../bookings';
import { CancelClass } from './application/cancel-class';
import { CancelledBookings } from './application/cancelled-bookings';
import { ClassCancellationJournal } from './application/class-cancellation-journal';
import { ClassCancellations } from './application/class-cancellations';
import { RestoreClass } from './application/restore-class';
import { ClassCancellationAnswers } from './http/class-cancellation.answers';
import { ClassCancellationsController } from './http/class-cancellations.controller';
import { ClassCancellationsQuery } from './queries/class-cancellations.query';

/** Cancellation of whole classes, and their restoration. */
@Module({
  imports: [AccountsModule, BookingsModule, HttpModule, PassesModule, SchedulingModule],
  controllers: [ClassCancellationsController],
  providers: [
    CancelClass,
    CancelledBookings,
    ClassCancellationAnswers,
    ClassCancellationJournal,
    ClassCancellations,
    ClassCancellationsQuery,
    RestoreClass,
  ],
  exports: [CancelClass, CancelledBookings, ClassCancellationJournal, ClassCancellations, RestoreClass],
})
export class CancellationsModule {}
