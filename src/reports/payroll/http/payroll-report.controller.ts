import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiReport, sendReport } from '@studio/http';
import { inUtc } from '@studio/kernel';
import type { Response } from 'express';

import { PayrollOverviewDto, PayrollOverviewQueryDto } from './dto/payroll-overview.dto';
import { PayrollOverviewAnswers } from './payroll-overview.answers';

/** The payroll overview. */
@ApiTags('Reports')
@Controller('api/v1/manage/reports/payroll')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class PayrollReportController {
  constructor(private readonly overview: PayrollOverviewAnswers) {}

  @Get()
  @ApiOperation({
    operationId: 'getPayrollOverview',
    summary: 'Read the payroll overview',
    description:
      'Closed and voided runs with what they pay each trainer, the one with the latest last day first, and the present cadence. Not limited by finance epochs. The file has all runs, a row for each trainer and currency.',
  })
  @ApiReport(PayrollOverviewDto, {
    description: 'The overview.',
    csvExample: 'payroll_run_id,status,cadence,period_starts_on\r\n12,closed,monthly,2026-06-01\r\n',
    isPaged: true,
  })
  read(
    @Actor() ctx: StaffContext,
    @Query() { format, ...page }: PayrollOverviewQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    return sendReport(response, format, {
      json: () => this.overview.report(ctx, page, inUtc),
      csv: () => Promise.resolve(this.overview.file(ctx)),
    });
  }
}
