import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { ClosePayrollRun } from '../application/close-payroll-run';
import { VoidPayrollRun } from '../application/void-payroll-run';
import { PayrollRunsQuery } from '../queries/payroll-runs.query';
import { NewPayrollRunDto, PayrollRunDetailsDto, PayrollRunDto, PayrollRunVoidDto } from './dto/payroll-run.dto';
import { presentPayrollRun, presentPayrollRunDetails } from './payroll.presenter';
import { runToCloseOf } from './payroll-run-input';

/** Payroll periods, as staff close and void them. */
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
  @ApiOperation({
    operationId: 'listPayrollRuns',
    summary: 'List payroll runs',
    description: 'Closed and voided ones, the one with the latest last day first.',
  })
  @ApiData(PayrollRunDto, { description: 'One page of runs without their lines.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() page: PageQueryDto): Promise<Page<PayrollRunDto>> {
    const found = await this.runs.list(ctx, page);
    return { ...found, data: found.data.map(presentPayrollRun) };
  }

  @Post()
  @ApiOperation({
    operationId: 'closePayrollRun',
    summary: 'Close a payroll period',
    description:
      'The latest completed period of the cadence unless days are given. Keeps what every class and day pays as of now, for good: later terms, bookings and payments change nothing of it. It pays nothing and writes no cash.',
  })
  @ApiData(PayrollRunDetailsDto, { description: 'The closed run.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `idempotency_key_reused` on `idempotency_key`; on `supersedes_payroll_run_id`: the run is not voided or has another period (`supersedes_mismatch`), or is replaced already (`already_superseded`); on `period_starts_on`: `period_not_finished`, `period_not_in_cadence`, `period_already_closed`; pay that is not known (`payroll_incomplete` on `trainers`, and `trainers` with ids and reasons).',
    type: ValidationErrorDto,
  })
  async close(@Actor() ctx: StaffContext, @Body() body: NewPayrollRunDto): Promise<{ data: PayrollRunDetailsDto }> {
    return this.one(ctx, await this.closeRun.execute(ctx, runToCloseOf(body)));
  }

  @Get(':id')
  @ById('payroll run')
  @ApiOperation({
    operationId: 'getPayrollRun',
    summary: 'Read one payroll run',
    description: 'With the pay of each trainer and every entry that made it, as they were when it was closed.',
  })
  @ApiData(PayrollRunDetailsDto, { description: 'The run.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: PayrollRunDetailsDto }> {
    const found = await this.runs.find(ctx, id);
    if (!found) throw notFound('The payroll run');
    return { data: presentPayrollRunDetails(found.run, found.lines) };
  }

  @Post(':id/void')
  @HttpCode(200)
  @ById('payroll run')
  @ApiOperation({
    operationId: 'voidPayrollRun',
    summary: 'Void a payroll run',
    description:
      'Its lines stay to be read, and its period can be closed again. The same reason again changes nothing.',
  })
  @ApiData(PayrollRunDetailsDto, { description: 'The voided run.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`), or the run was voided for another reason (`payroll_run_already_voided` on `reason`).',
    type: ValidationErrorDto,
  })
  async void(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: PayrollRunVoidDto,
  ): Promise<{ data: PayrollRunDetailsDto }> {
    await this.voidRun.execute(ctx, id, reason);
    return this.one(ctx, id);
  }
}
