import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint } from '@studio/http';

import { QuickBook } from '../application/quick-book';
import { quickBookingRefusals, ManagedBookingDto, ManagedBookingAnswers } from '../../bookings';
import { QuickBookingDto } from './dto/quick-booking.dto';
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
  @Endpoint({
    id: 'createQuickBooking',
    summary: 'Book for a caller',
    description:
      'Finds the customer by a phone number that staff entered or the customer verified, or else creates one. Private lessons and rentals may be created with the booking. A refused request changes nothing.',
    answers: { status: 201, data: ManagedBookingDto },
    refuses: quickBookingRefusals,
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
