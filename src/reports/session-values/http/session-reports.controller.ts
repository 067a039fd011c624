import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiReport, sendReport } from '@studio/http';
import { inUtc } from '@studio/kernel';
import type { Response } from 'express';

import { ReportPageQueryDto, requestedFrame } from '../../period';
import { EarningsReportDto } from './dto/earnings-report.dto';
import { RentalReportDto } from './dto/rental-report.dto';
import { EarningsReportAnswers } from './earnings-report.answers';
import { RentalReportAnswers } from './rental-report.answers';

const REFUSALS =
  'An input is not valid, or the period lies before the active finance epoch (`period_before_epoch` on `date_to`).';

/** Reports on what sessions bring in. */
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
  @ApiOperation({
    operationId: 'getEarningsReport',
    summary: 'Report what completed sessions earned',
    description:
      'A lesson or rental earns when it is over: for each counted booking the share of the pass that covers it, and what was paid for it directly less refunds; the sale of a pass earns nothing. Expenses and the salary of trainers are taken off. From the first of the month to today unless told otherwise. The file has a line for each currency of a session.',
  })
  @ApiReport(EarningsReportDto, {
    description: 'Sums of the period and one page of sessions, newest first.',
    csvExample:
      'scheduled_class_id,title,kind,starts_at,location_name,room_name,bookings_count,currency,value\r\n811,Morning flow,group_class,2026-06-02T09:00:00Z,Main,Hall,3,EUR,450.00\r\n',
    isPaged: true,
    refusals: REFUSALS,
  })
  earningsReport(
    @Actor() ctx: StaffContext,
    @Query() query: ReportPageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const asked = requestedFrame(query);
    return sendReport(response, query.format, {
      json: () => this.earnings.report(ctx, asked, query, inUtc),
      csv: () => this.earnings.file(ctx, asked),
    });
  }

  @Get('rentals')
  @StaffPermission('view_studio_financial_reports')
  @ApiOperation({
    operationId: 'getRentalReport',
    summary: 'Report completed room rentals',
    description:
      'Each counted booking of a rental that is over: what it came to, what is paid, given back and owed. A rental earns its share of the pass that covers it and what was paid for it directly. From the first of the month to today unless told otherwise. The file has a line for each currency of a booking.',
  })
  @ApiReport(RentalReportDto, {
    description: 'Sums of the period and one page of rentals, newest first.',
    csvExample:
      'scheduled_class_id,booking_id,starts_at,location_name,room_name,customer_id,customer_name,duration_minutes,rental_status,currency,accrued,paid,refunded,debt\r\n811,5120,2026-06-02T09:00:00Z,Main,Hall,41,Jonas Weber,60,paid,EUR,70.00,70.00,0.00,0.00\r\n',
    isPaged: true,
    refusals: REFUSALS,
  })
  rentalReport(
    @Actor() ctx: StaffContext,
    @Query() query: ReportPageQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const asked = requestedFrame(query);
    return sendReport(response, query.format, {
      json: () => this.rentals.report(ctx, asked, query, inUtc),
      csv: () => this.rentals.file(ctx, asked),
    });
  }
}
