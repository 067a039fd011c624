import { Body, Controller, Delete, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import {
  Actor,
  type CustomerContext,
  CustomerSession,
  MobileSession,
  RateLimited,
  type StaffContext,
  StaffPermission,
} from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { CancelBooking } from '../application/cancel-booking';
import { ChangeBookingStatus } from '../application/change-booking-status';
import { BookingChangeDto } from './dto/mobile-booking-input.dto';
import { MobileClassBookingDto } from './dto/mobile-class.dto';
import { MobileBookingAnswers } from './mobile-booking.answers';

/** Bookings in the app. */
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
  @ById('booking')
  @ApiOperation({
    operationId: 'changeBooking',
    summary: 'Change the status of a booking',
    description:
      'From any status to any other: back to an active one only while a place is free, to `cancelled` only while cancelling is open. The session of a class pass follows.',
  })
  @ApiData(MobileClassBookingDto, { description: 'The booking as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid; or on `status`: `class_full`, `class_occupied`, `cancellation_closed`.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() change: BookingChangeDto,
  ): Promise<{ data: MobileClassBookingDto }> {
    await this.changeStatus.execute(ctx, id, change);
    return this.answers.one(ctx, id);
  }

  @Delete('bookings/:id')
  @MobileSession({ staffAnyOf: ['manage_bookings'] })
  @ById('booking')
  @ApiOperation({
    operationId: 'cancelBooking',
    summary: 'Cancel a booking',
    description:
      'Customers their own, staff any in sight. The session of a class pass is given back; the booking stays in the history.',
  })
  @ApiData(MobileClassBookingDto, { description: 'The cancelled booking.' })
  @ApiUnprocessableEntityResponse({
    description: 'On `booking`: `booking_not_cancellable` (attended or no-show, for customers), `cancellation_closed`.',
    type: ValidationErrorDto,
  })
  async cancel(
    @Actor() ctx: StaffContext | CustomerContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: MobileClassBookingDto }> {
    await this.cancelBooking.execute(ctx, id);
    return this.answers.one(ctx, id);
  }

  @Get('customer/bookings')
  @CustomerSession()
  @ApiOperation({
    operationId: 'listOwnBookings',
    summary: 'Own bookings',
    description: 'Past and cancelled ones too, newest first, 50 a page unless `limit` says otherwise.',
  })
  @ApiData(MobileClassBookingDto, { description: 'One page of bookings.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async own(@Actor() ctx: CustomerContext, @Query() query: PageQueryDto): Promise<Page<MobileClassBookingDto>> {
    return this.answers.own(ctx, query);
  }
}
