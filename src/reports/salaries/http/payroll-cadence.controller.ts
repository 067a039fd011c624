import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';
import { calendarDateOf, commonErrors, on } from '@studio/kernel';

import { PayrollCadences } from '../application/payroll-cadences';
import { SavePayrollCadence } from '../application/save-payroll-cadence';
import { PayrollCadenceDto, PayrollCadenceInputDto } from './dto/payroll-cadence.dto';
import { presentCadence } from './salary.presenter';

/** Shows and sets the payroll cadence. */
@ApiTags('Payroll')
@Controller('api/v1/manage/payroll/cadence')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class PayrollCadenceController {
  constructor(
    private readonly cadences: PayrollCadences,
    private readonly saveCadence: SavePayrollCadence,
  ) {}

  @Get()
  @Endpoint({
    id: 'getPayrollCadence',
    summary: 'Get the payroll cadence',
    description: 'Monthly unless the studio changes it.',
    answers: PayrollCadenceDto,
  })
  async one(@Actor() ctx: StaffContext): Promise<{ data: PayrollCadenceDto }> {
    return { data: presentCadence(await this.cadences.of(ctx), calendarDateOf(ctx.now, ctx.timeZone)) };
  }

  @Put()
  @Endpoint({
    id: 'savePayrollCadence',
    summary: 'Set the payroll cadence',
    description: 'Does not change closed payroll runs.',
    answers: PayrollCadenceDto,
    refuses: [on(commonErrors.validation_failed, 'anchor_date', 'It is missing for `biweekly`.')],
  })
  async save(
    @Actor() ctx: StaffContext,
    @Body() { value, anchor_date: anchorDate = null }: PayrollCadenceInputDto,
  ): Promise<{ data: PayrollCadenceDto }> {
    await this.saveCadence.execute(ctx, { value, anchorDate });
    return this.one(ctx);
  }
}
