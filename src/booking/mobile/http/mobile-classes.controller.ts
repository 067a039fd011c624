import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import {
  Actor,
  type CustomerContext,
  CustomerSession,
  MobileSession,
  RateLimited,
  type StaffContext,
  StaffPermission,
} from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { commonErrors, notFound, on } from '@studio/kernel';

import {
  BookClass,
  bookingErrors,
  MobileClassesQuery,
  staffBookingRefusals,
  CustomerBookingRequestDto,
  MobileScheduleQueryDto,
  StaffBookingRequestDto,
  MobileClassBookingDto,
  MobileScheduledClassDto,
  presentMobileClasses,
} from '../../bookings';
import { BookOwnPlace } from '../application/book-own-place';
import { MobileBookingAnswers } from './mobile-booking.answers';

const ABOUT_SCHEDULE = `Customers see public group classes, trainers their own classes, other staff all classes. Sorted by start; at most 92 days.
\`bookings\` is present only for staff, and empty without \`manage_bookings\` and \`manage_clients\`.`;

const ABOUT_BOOKING = `A cancelled booking of the customer is reused with its id. A fitting class pass covers the booking; whether one is required is a setting of the studio and the class type.`;

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
  @Endpoint({
    id: 'getMobileSchedule',
    summary: 'List classes in the app',
    description: ABOUT_SCHEDULE,
    answers: { list: MobileScheduledClassDto },
    refuses: [on(commonErrors.validation_failed, 'to', 'The window is reversed or longer than 92 days.')],
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
  @Endpoint({
    id: 'getMobileClass',
    summary: 'Get a class in the app',
    description: 'Visibility is the same as in the list. Customers also see every class that they have booked.',
    answers: MobileScheduledClassDto,
  })
  async one(
    @Actor() ctx: StaffContext | CustomerContext,
    @Id('class') id: number,
  ): Promise<{ data: MobileScheduledClassDto }> {
    const [data] = presentMobileClasses(await this.classes.get(ctx, id), ctx);
    if (!data) throw notFound('The class');
    return { data };
  }

  @Post('classes/:id/customer-booking')
  @CustomerSession()
  @ApiBody({ type: CustomerBookingRequestDto, required: false })
  @Endpoint({
    id: 'bookOwnPlace',
    summary: 'Book a class for yourself',
    description: ABOUT_BOOKING,
    answers: { status: 201, data: MobileClassBookingDto },
    refuses: [
      bookingErrors.class_not_bookable,
      on(bookingErrors.already_booked, 'scheduled_class_id'),
      bookingErrors.booking_closed,
      bookingErrors.class_full,
      bookingErrors.pass_required,
      bookingErrors.payment_required,
    ],
  })
  async book(
    @Actor() ctx: CustomerContext,
    @Id('class') classId: number,
    @Body() { notes = null }: CustomerBookingRequestDto,
  ): Promise<{ data: MobileClassBookingDto }> {
    return this.answers.one(ctx, await this.bookOwn.execute(ctx, { classId, notes }));
  }

  @Post('classes/:id/staff-bookings')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'bookCustomer',
    summary: 'Book a class for a customer',
    description: `Past, draft and closed classes are allowed. ${ABOUT_BOOKING}`,
    answers: { status: 201, data: MobileClassBookingDto },
    refuses: staffBookingRefusals,
  })
  async bookFor(
    @Actor() ctx: StaffContext,
    @Id('class') classId: number,
    @Body() { customer_id: customerId, notes = null }: StaffBookingRequestDto,
  ): Promise<{ data: MobileClassBookingDto }> {
    return this.answers.one(ctx, await this.bookClass.execute(ctx, { classId, customerId, notes }));
  }
}
