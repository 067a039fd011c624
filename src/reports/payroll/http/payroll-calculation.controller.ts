import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';

import { PayrollCalculation } from '../application/payroll-calculation';
import { PayrollRanges } from '../application/payroll-ranges';
import { PayrollCalculationDto, PayrollCalculationQueryDto } from './dto/payroll-calculation.dto';
import { presentPayroll } from './payroll.presenter';

/** Calculates pay without closing a period. */
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
  @Endpoint({
    id: 'calculatePayroll',
    summary: 'Calculate payroll',
    description:
      'Completed classes of main trainers and days of fixed pay, by the current terms, bookings and payments; days of closed runs by the stored entries of the run. Not limited by finance epochs. Unknown pay has a reason and is not included in sums.',
    answers: { data: PayrollCalculationDto, description: 'The pay of each trainer with all entries.' },
  })
  async calculate(
    @Actor() ctx: StaffContext,
    @Query() { date_from, date_to, trainer_id = null, location_id = null }: PayrollCalculationQueryDto,
  ): Promise<{ data: PayrollCalculationDto }> {
    const requested = { dateFrom: date_from, dateTo: date_to, trainerId: trainer_id, locationId: location_id };
    const range = await this.ranges.of(ctx, requested);
    return { data: presentPayroll(range, await this.calculation.calculate(ctx, range)) };
  }
}
