import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Response } from 'express';

import { PurchaseDto, TakenMoneyDto, takenMoneyOf } from '../../finance';
import { PayBooking } from '../application/pay-booking';
import { ManagedBookingAnswers } from './managed-booking.answers';

/** Direct payments of bookings. */
@ApiTags('Payments')
@Controller('api/v1/manage/bookings')
@RateLimited('manage')
export class BookingPaymentsController {
  constructor(
    private readonly answers: ManagedBookingAnswers,
    private readonly payBooking: PayBooking,
  ) {}

  @Post(':id/payments')
  @StaffPermission('record_customer_payments')
  @ById('booking')
  @ApiOperation({
    operationId: 'payBooking',
    summary: 'Record the payment of a booking',
    description:
      'A booking is paid once, in the studio’s currency; of one that a class pass covers, the any-time add-on if it is owed, in the currency of the pass. A repeat with the same key and inputs answers the first payment. Trainers take payments for their own classes only.',
  })
  @ApiData(PurchaseDto, { description: 'The payment.', status: 201 })
  @ApiData(PurchaseDto, { description: 'The booking was paid with this amount and method before.', status: 200 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid (`validation_failed`); on `booking`: it is cancelled or removed, or its class is not held or takes no customers (`booking_not_payable`), a pass covers it (`booking_covered_by_pass`); on `amount_cents`: it is paid otherwise (`booking_already_paid`), the add-on has another price (`addon_amount_mismatch`); `location_inactive`; the key came before with other inputs (`idempotency_key_reused`).',
    type: ValidationErrorDto,
  })
  async pay(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: TakenMoneyDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: PurchaseDto }> {
    const { purchaseId, wasPaid } = await this.payBooking.execute(ctx, id, takenMoneyOf(body));
    response.status(wasPaid ? 200 : 201);
    return this.answers.payment(ctx, purchaseId);
  }
}
