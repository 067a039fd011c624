import { Body, Controller, Delete, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Actor,
  type CustomerContext,
  CustomerSession,
  MobileSession,
  RateLimited,
  type StaffContext,
  StaffPermission,
} from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { on, type Page } from '@studio/kernel';

import {
  CancelBooking,
  ChangeBookingStatus,
  bookingErrors,
  statusRefusals,
  BookingChangeDto,
  MobileClassBookingDto,
} from '../../bookings';
import { MobileBookingAnswers } from './mobile-booking.answers';

@ApiTags('Mobile bookings')
@Controller('api/v1/mobile')
@RateLimited('mobile')
export class MobileBookingsController {
  constructor(
    private readonly changeStatus: ChangeBookingStatus,
    private readonly cancelBooking: CancelBooking,
    private readonly answers: MobileBookingAnswers,
  ) {}

  @Patch('bookings/:id')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'changeBooking',
    summary: 'Change the status of a booking',
    description:
      'Every change of status is possible with two conditions: an active status needs a free place, and `cancelled` is possible until the cancellation cutoff. A `cancelled` booking becomes `booked` only with what the class needs. The class pass session is updated.',
    answers: MobileClassBookingDto,
    refuses: [
      ...statusRefusals,
      on(bookingErrors.cancellation_closed, 'status'),
      on(
        bookingErrors.pass_required,
        'status',
        'A cancelled booking cannot be booked again without a pass that the class needs.',
      ),
      on(
        bookingErrors.payment_required,
        'status',
        'A cancelled booking cannot be booked again without a paid pass that the class needs.',
      ),
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('booking') id: number,
    @Body() change: BookingChangeDto,
  ): Promise<{ data: MobileClassBookingDto }> {
    await this.changeStatus.execute(ctx, id, change);
    return this.answers.one(ctx, id);
  }

  @Delete('bookings/:id')
  @MobileSession({ staffAnyOf: ['manage_bookings'] })
  @Endpoint({
    id: 'cancelBooking',
    summary: 'Cancel a booking',
    description:
      'Customers cancel their own bookings, staff those visible to them. The class pass session is released; the booking remains in the history.',
    answers: MobileClassBookingDto,
    refuses: [bookingErrors.booking_not_cancellable, on(bookingErrors.cancellation_closed, 'booking')],
  })
  async cancel(
    @Actor() ctx: StaffContext | CustomerContext,
    @Id('booking') id: number,
  ): Promise<{ data: MobileClassBookingDto }> {
    await this.cancelBooking.execute(ctx, id);
    return this.answers.one(ctx, id);
  }

  @Get('customer/bookings')
  @CustomerSession()
  @Endpoint({
    id: 'listOwnBookings',
    summary: 'List your own bookings',
    description: 'Includes past and cancelled ones, newest first.',
    answers: { page: MobileClassBookingDto },
  })
  async own(@Actor() ctx: CustomerContext, @Query() query: PageQueryDto): Promise<Page<MobileClassBookingDto>> {
    return this.answers.own(ctx, query);
  }
}
