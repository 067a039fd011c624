import { Module } from '@nestjs/common';

import { PeriodModule } from '../period';
import { ClassAttendanceController } from './http/attendance.controller';
import { ClassAttendanceQuery } from './queries/attendance.query';

/** Classes and their bookings by day and trainer. */
@Module({ imports: [PeriodModule], controllers: [ClassAttendanceController], providers: [ClassAttendanceQuery] })
export class ClassAttendanceModule {}
