import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';

import { PayrollCalculation } from '../application/payroll-calculation';
import { PayrollRanges } from '../application/payroll-ranges';
import { PayrollCalculationDto, PayrollCalculationQueryDto } from './dto/payroll-calculation.dto';
import { presentPayroll } from './payroll.presenter';

/** What trainers earn, before anything is closed. */
@ApiTags('Payroll')
@Controller('api/v1/manage/payroll/calculation')
@RateLimited('manage')
@StaffPermission('manage_studio_payroll')
export class PayrollCalculationController {
  constructor(
    private readonly ranges: PayrollRanges,
    private readonly calculation: PayrollCalculation,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'calculatePayroll',
    summary: 'Calculate what trainers earn',
    description:
      'Completed classes of main trainers and days of fixed pay, by the terms, bookings and payments as they are now. Not limited by finance epochs. Pay that is not known has a reason and is in no sum.',
  })
  @ApiData(PayrollCalculationDto, { description: 'Each trainer’s pay, entry by entry.' })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async calculate(
    @Actor() ctx: StaffContext,
    @Query() { date_from, date_to, trainer_id = null, location_id = null }: PayrollCalculationQueryDto,
  ): Promise<{ data: PayrollCalculationDto }> {
    const asked = { dateFrom: date_from, dateTo: date_to, trainerId: trainer_id, locationId: location_id };
    const range = await this.ranges.of(ctx, asked);
    return { data: presentPayroll(range, await this.calculation.calculate(ctx, range)) };
  }
}
