import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { commonErrors, notFound, type Page, validationFailed } from '@studio/kernel';

import { ClosePayrollRun, type RunToClose } from '../application/close-payroll-run';
import { VoidPayrollRun } from '../application/void-payroll-run';
import { payrollErrors } from '../domain/payroll.errors';
import { PayrollRunsQuery } from '../queries/payroll-runs.query';
import { NewPayrollRunDto, PayrollRunDetailsDto, PayrollRunDto, PayrollRunVoidDto } from './dto/payroll-run.dto';
import { presentPayrollRun, presentPayrollRunDetails } from './payroll.presenter';

/** Lists, closes and voids payroll periods. */
@ApiTags('Payroll')
@Controller('api/v1/manage/payroll-runs')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class PayrollRunsController {
  constructor(
    private readonly runs: PayrollRunsQuery,
    private readonly closeRun: ClosePayrollRun,
    private readonly voidRun: VoidPayrollRun,
  ) {}

  @Get()
  @Endpoint({
    id: 'listPayrollRuns',
    summary: 'List payroll runs',
    description: 'Closed and voided runs without their lines, latest last day first.',
    answers: { page: PayrollRunDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<PayrollRunDto>> {
    const found = await this.runs.list(ctx, page);
    return { ...found, data: found.data.map(presentPayrollRun) };
  }

  @Post()
  @Endpoint({
    id: 'closePayrollRun',
    summary: 'Close a payroll period',
    description:
      'Closes the latest completed period of the cadence unless days are given. Permanently records the pay of every class and day; later terms, bookings and payments do not change it. Pays nothing and records no cash.',
    needsFirst: 'A month in which the pay of every trainer is known.',
    answers: { status: 201, data: PayrollRunDetailsDto },
    refuses: [
      payrollErrors.supersedes_mismatch,
      payrollErrors.already_superseded,
      payrollErrors.period_not_finished,
      payrollErrors.period_not_in_cadence,
      payrollErrors.period_already_closed,
      payrollErrors.payroll_incomplete,
      commonErrors.idempotency_key_reused,
    ],
  })
  async close(@Actor() ctx: StaffContext, @Body() body: NewPayrollRunDto): Promise<{ data: PayrollRunDetailsDto }> {
    return this.one(ctx, await this.closeRun.execute(ctx, runToCloseOf(body)));
  }

  @Get(':id')
  @Endpoint({
    id: 'getPayrollRun',
    summary: 'Get a payroll run',
    description: 'Includes the pay of each trainer and all its entries, as of the closing.',
    answers: PayrollRunDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('payroll run') id: number): Promise<{ data: PayrollRunDetailsDto }> {
    const found = await this.runs.find(ctx, id);
    if (!found) throw notFound('The payroll run');
    return { data: presentPayrollRunDetails(found.run, found.lines) };
  }

  @Post(':id/void')
  @Endpoint({
    id: 'voidPayrollRun',
    summary: 'Void a payroll run',
    description: 'Its period can be closed again. A repeat with the same reason changes nothing.',
    answers: PayrollRunDetailsDto,
    refuses: [payrollErrors.payroll_run_already_voided],
  })
  async void(
    @Actor() ctx: StaffContext,
    @Id('payroll run') id: number,
    @Body() { reason }: PayrollRunVoidDto,
  ): Promise<{ data: PayrollRunDetailsDto }> {
    await this.voidRun.execute(ctx, id, reason);
    return this.one(ctx, id);
  }
}

/**
 * The period to close. Throws `validation_failed` when only one day is given, or on `period_ends_on` when it is
 * reversed.
 */
function runToCloseOf(body: NewPayrollRunDto): RunToClose {
  const { period_starts_on: startsOn = null, period_ends_on: endsOn = null } = body;
  return {
    period: periodOf(startsOn, endsOn),
    supersedesPayrollRunId: body.supersedes_payroll_run_id ?? null,
    idempotencyKey: body.idempotency_key,
  };
}

function periodOf(startsOn: string | null, endsOn: string | null): RunToClose['period'] {
  if (startsOn === null && endsOn === null) return null;
  if (startsOn === null)
    throw validationFailed({ period_starts_on: ['period_starts_on is required with period_ends_on.'] });
  if (endsOn === null)
    throw validationFailed({ period_ends_on: ['period_ends_on is required with period_starts_on.'] });
  if (endsOn < startsOn)
    throw validationFailed({ period_ends_on: ['period_ends_on must not be before period_starts_on.'] });
  return { startsOn, endsOn };
}
