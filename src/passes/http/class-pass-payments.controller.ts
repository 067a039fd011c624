import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';

import { TakenMoneyDto, takenMoneyOf } from '../../finance';
import { PayClassPass } from '../application/pay-class-pass';
import { ClassPassAnswers } from './class-pass.answers';
import { ClassPassPaymentDto } from './dto/class-pass-payment.dto';

/** Payments of class passes after their sale. */
@ApiTags('Payments')
@Controller('api/v1/manage/class-passes')
@RateLimited('manage')
export class ClassPassPaymentsController {
  constructor(
    private readonly answers: ClassPassAnswers,
    private readonly payPass: PayClassPass,
  ) {}

  @Post(':id/payments')
  @StaffPermission('record_customer_payments')
  @ById('class pass')
  @ApiOperation({
    operationId: 'payClassPass',
    summary: 'Record a payment of a class pass',
    description:
      'Of a pass that staff issued, up to its balance, in its currency. A repeat with the same key and inputs answers the first payment.',
  })
  @ApiData(ClassPassPaymentDto, { description: 'The payment, and the pass as it is now.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`); on `class_pass`: it is cancelled or was paid online (`class_pass_not_payable`), nothing is left to pay (`class_pass_already_paid`); less is left to pay (`payment_exceeds_balance` on `amount_cents`); `location_inactive`; the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async pay(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: TakenMoneyDto,
  ): Promise<{ data: ClassPassPaymentDto }> {
    return this.answers.payment(ctx, id, await this.payPass.execute(ctx, id, takenMoneyOf(body)));
  }
}
