import { Body, Controller, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, Endpoint, Id } from '@studio/http';
import { commonErrors } from '@studio/kernel';
import type { Response } from 'express';

import { paymentErrors, PaymentInputDto, paymentInputOf, PurchaseDto } from '../../../finance';
import { PayBooking } from '../application/pay-booking';
import { PriceBooking } from '../application/price-booking';
import { bookingErrors } from '../domain/booking.errors';
import { BookingPriceDto } from './dto/managed-booking-input.dto';
import { ManagedBookingDto } from './dto/managed-booking.dto';
import { ManagedBookingAnswers } from './managed-booking.answers';

@ApiTags('Payments')
@Controller('api/v1/manage/bookings')
@RateLimited('manage')
export class BookingPaymentsController {
  constructor(
    private readonly answers: ManagedBookingAnswers,
    private readonly payBooking: PayBooking,
    private readonly priceBooking: PriceBooking,
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

  @Put(':id/price')
  @StaffPermission('manage_studio_cashflow')
  @Endpoint({
    id: 'setBookingPrice',
    summary: 'Change the price of a booking',
    description:
      'What the booking costs without a class pass, such as after a discount. Other bookings of the class keep their prices. The price cannot be less than what was paid and not refunded.',
    answers: ManagedBookingDto,
    refuses: [bookingErrors.price_below_payments],
  })
  async price(
    @Actor() ctx: StaffContext,
    @Id('booking') id: number,
    @Body() { price_cents: priceCents, reason }: BookingPriceDto,
  ): Promise<{ data: ManagedBookingDto }> {
    await this.priceBooking.execute(ctx, id, { priceCents, reason });
    return this.answers.one(ctx, id);
  }
}
