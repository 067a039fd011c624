import { Module } from '@nestjs/common';

import { PeriodModule } from '../period';
import { AttendanceController } from './http/attendance.controller';
import { AttendanceQuery } from './queries/attendance.query';

/** Classes and their bookings by day and trainer. */
@Module({ imports: [PeriodModule], controllers: [AttendanceController], providers: [AttendanceQuery] })
export class AttendanceModule {}
