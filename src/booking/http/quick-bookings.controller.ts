import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ValidationErrorDto } from '@studio/http';

import { QuickBook } from '../application/quick-book';
import { ManagedBookingDto } from './dto/managed-booking.dto';
import { QuickBookingDto } from './dto/quick-booking.dto';
import { ManagedBookingAnswers } from './managed-booking.answers';
import { quickBookingOf } from './quick-booking-input';

/** Bookings of people who call or walk in. */
@ApiTags('Bookings')
@Controller('api/v1/manage/quick-bookings')
@RateLimited('manage')
export class QuickBookingsController {
  constructor(
    private readonly quickBook: QuickBook,
    private readonly answers: ManagedBookingAnswers,
  ) {}

  @Post()
  @StaffPermission('manage_bookings')
  @ApiOperation({
    operationId: 'createQuickBooking',
    summary: 'Book for somebody who calls',
    description:
      'A phone number that staff entered or somebody proved finds the customer; otherwise a new one is made. The class exists, or is made when it is a private lesson or rental. A refusal leaves nothing behind.',
  })
  @ApiData(ManagedBookingDto, { description: 'The booking.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; on `scheduled_class_id`: `class_not_bookable`, `class_takes_no_customers`, `class_full`; on `customer_id`: `already_booked`, `class_occupied`; below `class`: `schedule_kind_disabled`, `room_occupied`, `trainer_occupied`; `already_taken` on `email`.',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Body() { phone, name = null, email = null, ...body }: QuickBookingDto,
  ): Promise<{ data: ManagedBookingDto }> {
    const customer = { phone, name, email };
    const { bookingId } = await this.quickBook.execute(ctx, { ...quickBookingOf(body), customer });
    return this.answers.one(ctx, bookingId);
  }
}
