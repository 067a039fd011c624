import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, sendReport } from '@studio/http';
import { inUtc } from '@studio/kernel';
import type { Response } from 'express';

import { PayrollOverviewDto, PayrollOverviewQueryDto } from './dto/payroll-overview.dto';
import { PayrollOverviewAnswers } from './payroll-overview.answers';

@ApiTags('Reports')
@Controller('api/v1/manage/reports/payroll')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class PayrollReportController {
  constructor(private readonly overview: PayrollOverviewAnswers) {}

  @Get()
  @Endpoint({
    id: 'getPayrollOverview',
    summary: 'Get the payroll overview',
    description:
      'Closed and voided runs with the pay of each trainer, latest last day first, and the current cadence. Not limited by finance epochs. The file has all runs, with a row for each trainer and currency.',
    answers: {
      report: PayrollOverviewDto,
      csvExample: 'payroll_run_id,status,cadence,period_starts_on\r\n12,closed,monthly,2026-06-01\r\n',
      isPaged: true,
    },
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
