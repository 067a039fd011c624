import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import {
  Actor,
  type CustomerContext,
  CustomerSession,
  MobileSession,
  RateLimited,
  type StaffContext,
  StaffPermission,
} from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound } from '@studio/kernel';

import { BookClass } from '../application/book-class';
import { BookOwnPlace } from '../application/book-own-place';
import { MobileClassesQuery } from '../queries/mobile-classes.query';
import {
  CustomerBookingRequestDto,
  MobileScheduleQueryDto,
  StaffBookingRequestDto,
} from './dto/mobile-booking-input.dto';
import { MobileClassBookingDto, MobileScheduledClassDto } from './dto/mobile-class.dto';
import { MobileBookingAnswers } from './mobile-booking.answers';
import { presentMobileClasses } from './mobile-class.presenter';

const ABOUT_SCHEDULE = `Customers see public group classes, staff every class, trainers the classes they give. By start; the window of at most 62 days is the only
bound. \`bookings\` is there for staff with \`manage_bookings\` or \`manage_clients\` only.`;

const ABOUT_BOOKING = `A booking that was cancelled before is taken again, under its id. A fitting class pass gives a session, but none is needed.`;

/** Classes in the app, and booking them. */
@ApiTags('Mobile classes')
@Controller('api/v1/mobile')
@RateLimited('mobile')
export class MobileClassesController {
  constructor(
    private readonly classes: MobileClassesQuery,
    private readonly bookOwn: BookOwnPlace,
    private readonly bookClass: BookClass,
    private readonly answers: MobileBookingAnswers,
  ) {}

  @Get('schedule')
  @MobileSession()
  @ApiOperation({ operationId: 'getMobileSchedule', summary: 'Classes of some days', description: ABOUT_SCHEDULE })
  @ApiData(MobileScheduledClassDto, { description: 'The classes of the window.', isList: true })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the window is reversed or longer than 62 days.',
    type: ValidationErrorDto,
  })
  async schedule(
    @Actor() ctx: StaffContext | CustomerContext,
    @Query() { from = null, to = null, location_id: locationId = null }: MobileScheduleQueryDto,
  ): Promise<{ data: MobileScheduledClassDto[] }> {
    const found = await this.classes.schedule(ctx, { from, to, locationId });
    return { data: presentMobileClasses(found, ctx) };
  }

  @Get('classes/:id')
  @MobileSession()
  @ById('class')
  @ApiOperation({
    operationId: 'getMobileClass',
    summary: 'One class',
    description: 'Within what the session sees of the schedule; customers also see every class they have a booking of.',
  })
  @ApiData(MobileScheduledClassDto, { description: 'The class.' })
  async one(
    @Actor() ctx: StaffContext | CustomerContext,
    @Param('id', PathId) id: number,
  ): Promise<{ data: MobileScheduledClassDto }> {
    const [data] = presentMobileClasses(await this.classes.get(ctx, id), ctx);
    if (!data) throw notFound('The class');
    return { data };
  }

  @Post('classes/:id/customer-booking')
  @CustomerSession()
  @ById('class')
  @ApiOperation({ operationId: 'bookOwnPlace', summary: 'Book a class for oneself', description: ABOUT_BOOKING })
  @ApiBody({ type: CustomerBookingRequestDto, required: false })
  @ApiData(MobileClassBookingDto, { description: 'The booking.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; or on `scheduled_class_id`: `class_not_bookable`, `already_booked`, `booking_closed`, `class_full`.',
    type: ValidationErrorDto,
  })
  async book(
    @Actor() ctx: CustomerContext,
    @Param('id', PathId) classId: number,
    @Body() { notes = null }: CustomerBookingRequestDto,
  ): Promise<{ data: MobileClassBookingDto }> {
    return this.answers.one(ctx, await this.bookOwn.execute(ctx, { classId, notes }));
  }

  @Post('classes/:id/staff-bookings')
  @StaffPermission('manage_bookings')
  @ById('class')
  @ApiOperation({
    operationId: 'bookCustomer',
    summary: 'Book a class for a customer',
    description: `Past, draft and closed classes too. ${ABOUT_BOOKING}`,
  })
  @ApiData(MobileClassBookingDto, { description: 'The booking.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; on `scheduled_class_id`: `class_not_bookable`, `class_takes_no_customers`, `class_full`; on `customer_id`: `already_booked`, `class_occupied`.',
    type: ValidationErrorDto,
  })
  async bookFor(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) classId: number,
    @Body() { customer_id: customerId, notes = null }: StaffBookingRequestDto,
  ): Promise<{ data: MobileClassBookingDto }> {
    return this.answers.one(ctx, await this.bookClass.execute(ctx, { classId, customerId, notes }));
  }
}
