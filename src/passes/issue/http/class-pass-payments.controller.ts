import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors } from '@studio/kernel';

import { paymentErrors, PaymentInputDto, paymentInputOf } from '../../../finance';
import { PayClassPass } from '../application/pay-class-pass';
import { passErrors } from '../../sessions';
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
  @Endpoint({
    id: 'payClassPass',
    summary: 'Record a payment of a class pass',
    description:
      'For a pass that staff issued, up to its balance, in its currency. A repeat with the same key and inputs returns the first payment.',
    answers: { status: 201, data: ClassPassPaymentDto, description: 'The payment and the pass.' },
    refuses: [
      passErrors.class_pass_not_payable,
      passErrors.class_pass_already_paid,
      paymentErrors.payment_exceeds_balance,
      paymentErrors.location_inactive,
      commonErrors.idempotency_key_reused,
    ],
  })
  async pay(
    @Actor() ctx: StaffContext,
    @Id('class pass') id: number,
    @Body() body: PaymentInputDto,
  ): Promise<{ data: ClassPassPaymentDto }> {
    return this.answers.payment(ctx, id, await this.payPass.execute(ctx, id, paymentInputOf(body)));
  }
}
