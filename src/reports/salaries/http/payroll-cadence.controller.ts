import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';
import { calendarDateOf } from '@studio/kernel';

import { PayrollCadences } from '../application/payroll-cadences';
import { SavePayrollCadence } from '../application/save-payroll-cadence';
import { PayrollCadenceDto, PayrollCadenceInputDto } from './dto/payroll-cadence.dto';
import { presentCadence } from './salary.presenter';

/** How often salaries are reckoned. */
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
  @ApiOperation({
    operationId: 'getPayrollCadence',
    summary: 'Read how often salaries are reckoned',
    description: 'Monthly until the studio says otherwise.',
  })
  @ApiData(PayrollCadenceDto, { description: 'The cadence.' })
  async one(@Actor() ctx: StaffContext): Promise<{ data: PayrollCadenceDto }> {
    return { data: presentCadence(await this.cadences.of(ctx), calendarDateOf(ctx.now, ctx.timeZone)) };
  }

  @Put()
  @ApiOperation({
    operationId: 'savePayrollCadence',
    summary: 'Say how often salaries are reckoned',
    description: 'Payroll runs that are closed stay as they are.',
  })
  @ApiData(PayrollCadenceDto, { description: 'The cadence as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or `biweekly` comes without `anchor_date`.',
    type: ValidationErrorDto,
  })
  async save(
    @Actor() ctx: StaffContext,
    @Body() { value, anchor_date: anchorDate = null }: PayrollCadenceInputDto,
  ): Promise<{ data: PayrollCadenceDto }> {
    await this.saveCadence.execute(ctx, { value, anchorDate });
    return this.one(ctx);
  }
}
