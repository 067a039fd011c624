import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, sendReport } from '@studio/http';
import { inUtc } from '@studio/kernel';
import type { Response } from 'express';

import { periodRefusals, ReportPageQueryDto, requestedFrame } from '../../period';
import { EarningsReportDto } from './dto/earnings-report.dto';
import { RentalReportDto } from './dto/rental-report.dto';
import { EarningsReportAnswers } from './earnings-report.answers';
import { RentalReportAnswers } from './rental-report.answers';

/** Reports on the value of completed sessions. */
@ApiTags('Reports')
@Controller('api/v1/manage/reports')
@RateLimited('manage')
export class SessionReportsController {
  constructor(
    private readonly earnings: EarningsReportAnswers,
    private readonly rentals: RentalReportAnswers,
  ) {}

  @Get('earnings')
  @StaffPermission('view_studio_financial_reports')
  @Endpoint({
    id: 'getEarningsReport',
    summary: 'Report the earnings of completed sessions',
    description:
      'A lesson or rental earns when it has ended: for each counted booking, its share of the covering pass and its direct payments less refunds. The sale of a pass earns nothing. Expenses and trainer salaries are deducted. From the first of the month to today by default. The file has a line for each currency of a session.',
    answers: {
      report: EarningsReportDto,
      csvExample:
        'scheduled_class_id,title,kind,starts_at,location_name,room_name,bookings_count,currency,value\r\n811,Morning flow,group_class,2026-06-02T09:00:00Z,Main,Hall,3,EUR,450.00\r\n',
      isPaged: true,
      description: 'Sums of the period and one page of sessions, newest first.',
    },
    refuses: periodRefusals,
  })
  earningsReport(
    @Actor() ctx: StaffContext,
    @Query() query: ReportPageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const requested = requestedFrame(query);
    return sendReport(response, query.format, {
      json: () => this.earnings.report(ctx, requested, query, inUtc),
      csv: () => this.earnings.file(ctx, requested),
    });
  }

  @Get('rentals')
  @StaffPermission('view_studio_financial_reports')
  @Endpoint({
    id: 'getRentalReport',
    summary: 'Report completed room rentals',
    description:
      'Each counted booking of a rental that has ended, with its value and what is paid, refunded and owed. A rental earns its share of the covering pass and its direct payments. From the first of the month to today by default. The file has a line for each currency of a booking.',
    answers: {
      report: RentalReportDto,
      csvExample:
        'scheduled_class_id,booking_id,starts_at,location_name,room_name,customer_id,customer_name,duration_minutes,rental_status,currency,accrued,paid,refunded,debt\r\n811,5120,2026-06-02T09:00:00Z,Main,Hall,41,Jonas Weber,60,paid,EUR,70.00,70.00,0.00,0.00\r\n',
      isPaged: true,
      description: 'Sums of the period and one page of rentals, newest first.',
    },
    refuses: periodRefusals,
  })
  rentalReport(
    @Actor() ctx: StaffContext,
    @Query() query: ReportPageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const requested = requestedFrame(query);
    return sendReport(response, query.format, {
      json: () => this.rentals.report(ctx, requested, query, inUtc),
      csv: () => this.rentals.file(ctx, requested),
    });
  }
}
