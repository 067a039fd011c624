import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, sendReport } from '@studio/http';
import type { Response } from 'express';

import { requestedFrame } from '../../period';
import { MissedVisitsDto, MissedVisitsQueryDto } from './dto/missed-visits.dto';
import { MissedVisitsAnswers } from './missed-visits.answers';

/** The report on no-shows and late cancellations. */
@ApiTags('Reports')
@Controller('api/v1/manage/reports')
@RateLimited('manage')
export class MissedVisitsController {
  constructor(private readonly missed: MissedVisitsAnswers) {}

  @Get('missed-visits')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'getMissedVisitsReport',
    summary: 'Report no-shows and late cancellations',
    description:
      'Counts bookings of scheduled classes that start in the period, by customer or by main trainer: customers who did not come, and cancellations by staff after the limit. From the first of the month to today by default. Trainers see only their own classes.',
    answers: {
      report: MissedVisitsDto,
      csvExample:
        'customer_id,customer_name,no_shows,late_cancellations,sessions_kept,fees\r\n41,Jonas Weber,3,2,1,1\r\n',
      isPaged: true,
      description: 'Sums of the period and one page of customers or trainers, those with most missed visits first.',
    },
  })
  report(@Actor() ctx: StaffContext, @Query() query: MissedVisitsQueryDto, @Res() response: Response): Promise<void> {
    const requested = requestedFrame(query);
    const by = query.group_by ?? 'customer';
    return sendReport(response, query.format, {
      json: () => this.missed.report(ctx, requested, by, query),
      csv: () => this.missed.file(ctx, requested, by),
    });
  }
}
