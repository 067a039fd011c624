import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, Endpoint, Id } from '@studio/http';
import { commonErrors } from '@studio/kernel';
import type { Response } from 'express';

import { paymentErrors, PaymentInputDto, paymentInputOf, PurchaseDto } from '../../../finance';
import { PayBooking } from '../application/pay-booking';
import { bookingErrors } from '../domain/booking.errors';
import { ManagedBookingAnswers } from './managed-booking.answers';

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
  @ApiData(PurchaseDto, { description: 'The booking was already paid with this amount and method.', status: 200 })
  @Endpoint({
    id: 'payBooking',
    summary: 'Record a payment of a booking',
    description:
      'A booking with a price can be paid in parts, up to the price. One without a price is paid once, with any amount in the currency of the studio. If a class pass covers it, only the any-time add-on can be paid, in the currency of the pass. A repeat with the same key and inputs returns the first payment. Trainers record payments only for their own classes.',
    answers: { status: 201, data: PurchaseDto, description: 'The payment.' },
    refuses: [
      bookingErrors.booking_not_payable,
      bookingErrors.booking_covered_by_pass,
      bookingErrors.booking_already_paid,
      bookingErrors.addon_amount_mismatch,
      paymentErrors.location_inactive,
      paymentErrors.payment_exceeds_balance,
      commonErrors.idempotency_key_reused,
    ],
  })
  async pay(
    @Actor() ctx: StaffContext,
    @Id('booking') id: number,
    @Body() body: PaymentInputDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ data: PurchaseDto }> {
    const { purchaseId, wasPaid } = await this.payBooking.execute(ctx, id, paymentInputOf(body));
    response.status(wasPaid ? 200 : 201);
    return this.answers.payment(ctx, purchaseId);
  }
}
