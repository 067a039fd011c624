import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { BookClass } from '../application/book-class';
import { MarkAttendance } from '../application/mark-attendance';
import { AttendanceDto, BookingListQueryDto, ManagedBookingRequestDto } from './dto/managed-booking-input.dto';
import { ManagedBookingDetailsDto, ManagedBookingDto } from './dto/managed-booking.dto';
import { ManagedBookingAnswers } from './managed-booking.answers';

/** Bookings as staff manage them. Changing a status and cancelling are operations of the app, open to every staff session. */
@ApiTags('Bookings')
@Controller('api/v1/manage')
@RateLimited('manage')
export class ManageBookingsController {
  constructor(
    private readonly answers: ManagedBookingAnswers,
    private readonly bookClass: BookClass,
    private readonly markAttendance: MarkAttendance,
  ) {}

  @Get('bookings')
  @StaffPermission('manage_bookings')
  @ApiOperation({
    operationId: 'listBookings',
    summary: 'List bookings',
    description:
      'By the start of their class, 50 a page unless `limit` says otherwise: of classes that start within some days, or of one customer. Trainers see those of their own classes.',
  })
  @ApiData(ManagedBookingDto, { description: 'One page of bookings.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(@Actor() ctx: StaffContext, @Query() query: BookingListQueryDto): Promise<Page<ManagedBookingDto>> {
    return this.answers.list(ctx, query);
  }

  @Get('bookings/:id')
  @StaffPermission('manage_bookings')
  @ById('booking')
  @ApiOperation({
    operationId: 'getBooking',
    summary: 'Read one booking',
    description: 'With who booked, the session of a class pass and corrections.',
  })
  @ApiData(ManagedBookingDetailsDto, { description: 'The booking.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: ManagedBookingDetailsDto }> {
    return this.answers.details(ctx, id);
  }

  @Patch('bookings/:id/attendance')
  @StaffPermission('mark_attendance', 'manage_bookings')
  @ById('booking')
  @ApiOperation({
    operationId: 'markAttendance',
    summary: 'Mark whether a customer came',
    description:
      'The session of a class pass follows: attending and not showing up use it, going back to `booked` un-uses it.',
  })
  @ApiData(ManagedBookingDto, { description: 'The booking as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `booking_not_markable` on `booking` for a cancelled one; `class_full`, `class_occupied` on `status`.',
    type: ValidationErrorDto,
  })
  async mark(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { status }: AttendanceDto,
  ): Promise<{ data: ManagedBookingDto }> {
    await this.markAttendance.execute(ctx, id, status);
    return this.answers.one(ctx, id);
  }

  @Get('classes/:id/bookings')
  @StaffPermission('manage_bookings', 'manage_clients', 'mark_attendance')
  @ById('class')
  @ApiOperation({
    operationId: 'listClassBookings',
    summary: 'List the bookings of a class',
    description:
      'Of every status, by id, 50 a page unless `limit` says otherwise. E-mail addresses and phone numbers only with `manage_bookings` or `manage_clients`.',
  })
  @ApiData(ManagedBookingDto, { description: 'One page of bookings.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async ofClass(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<ManagedBookingDto>> {
    return this.answers.ofClass(ctx, id, page);
  }

  @Post('classes/:id/bookings')
  @StaffPermission('manage_bookings')
  @ById('class')
  @ApiOperation({
    operationId: 'createBooking',
    summary: 'Book a class for a customer from the desk',
    description:
      'Past, draft and closed classes too. A booking that was cancelled before is taken again, under its id.',
  })
  @ApiData(ManagedBookingDto, { description: 'The booking.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; on `scheduled_class_id`: `class_not_bookable`, `class_takes_no_customers`, `class_full`; on `customer_id`: `already_booked`, `class_occupied`.',
    type: ValidationErrorDto,
  })
  async book(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) classId: number,
    @Body() { customer_id: customerId, notes, skip_class_pass_reservation: skipsReservation }: ManagedBookingRequestDto,
  ): Promise<{ data: ManagedBookingDto }> {
    return this.answers.one(ctx, await this.bookClass.execute(ctx, { classId, customerId, notes, skipsReservation }));
  }
}
