import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, sendReport } from '@studio/http';
import type { Response } from 'express';

import { ReportQueryDto, requestedFrame } from '../../period';
import { ATTENDANCE_COUNTS, ClassAttendanceQuery } from '../queries/attendance.query';
import { ClassAttendanceDto } from './dto/attendance.dto';

/** The report on attendance. */
@ApiTags('Reports')
@Controller('api/v1/manage/reports')
@RateLimited('manage')
export class ClassAttendanceController {
  constructor(private readonly attendance: ClassAttendanceQuery) {}

  @Get('attendance')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'getAttendanceReport',
    summary: 'Report attendance',
    description:
      'Counts scheduled group classes and private lessons that start in the period, and their bookings, by day and by main trainer. From the first of the month to today by default. Trainers see only their own classes. The file has a line for each day.',
    answers: {
      report: ClassAttendanceDto,
      csvExample: `date,${ATTENDANCE_COUNTS.join(',')}\r\n2026-06-02,24,320,240,251,214,9,4\r\n`,
      description: 'Sums of the period, its days and trainers.',
    },
  })
  async report(@Actor() ctx: StaffContext, @Query() query: ReportQueryDto, @Res() response: Response): Promise<void> {
    const read = () => this.attendance.read(ctx, requestedFrame(query));
    await sendReport(response, query.format, {
      json: async () => ({ data: await read() }),
      csv: async () => {
        const { days } = await read();
        const rows = days.map(({ date, ...counts }) => [date, ...ATTENDANCE_COUNTS.map((name) => counts[name])]);
        return { name: 'attendance', columns: ['date', ...ATTENDANCE_COUNTS], parts: [rows] };
      },
    });
  }
}
