import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { on, type Page } from '@studio/kernel';

import { BookClass } from '../application/book-class';
import { CancelLate } from '../application/cancel-late';
import { MarkAttendance } from '../application/mark-attendance';
import { MoveBooking } from '../application/move-booking';
import { bookingErrors } from '../domain/booking.errors';
import { staffBookingRefusals, statusRefusals } from './booking-refusals';
import {
  AttendanceDto,
  BookingListQueryDto,
  BookingMoveDto,
  LateCancellationRequestDto,
  ManagedBookingRequestDto,
} from './dto/managed-booking-input.dto';
import { ManagedBookingDetailsDto, ManagedBookingDto } from './dto/managed-booking.dto';
import { ManagedBookingAnswers } from './managed-booking.answers';

/**
 * Bookings as staff manage them. Changing a status and cancelling are operations of the app, open to every staff
 * session.
 */
@ApiTags('Bookings')
@Controller('api/v1/manage')
@RateLimited('manage')
export class ManageBookingsController {
  constructor(
    private readonly answers: ManagedBookingAnswers,
    private readonly bookClass: BookClass,
    private readonly markAttendance: MarkAttendance,
    private readonly cancelLate: CancelLate,
    private readonly moveBooking: MoveBooking,
  ) {}

  @Get('bookings')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'listBookings',
    summary: 'List bookings',
    description:
      'Bookings of classes in a date range, or of one customer, sorted by the start of the class. Trainers see only their own classes’ bookings.',
    answers: { page: ManagedBookingDto },
  })
  async list(@Actor() ctx: StaffContext, @Query() query: BookingListQueryDto): Promise<Page<ManagedBookingDto>> {
    return this.answers.list(ctx, query);
  }

  @Get('bookings/:id')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'getBooking',
    summary: 'Get a booking',
    description: 'Includes the person who booked, the class pass session and the corrections.',
    answers: ManagedBookingDetailsDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('booking') id: number): Promise<{ data: ManagedBookingDetailsDto }> {
    return this.answers.details(ctx, id);
  }

  @Patch('bookings/:id/attendance')
  @StaffPermission('mark_attendance', 'manage_bookings')
  @Endpoint({
    id: 'markAttendance',
    summary: 'Mark attendance',
    description: 'Updates the class pass session: `attended` and `no_show` use it, `booked` sets it back to reserved.',
    answers: ManagedBookingDto,
    refuses: [bookingErrors.booking_not_markable, ...statusRefusals],
  })
  async mark(
    @Actor() ctx: StaffContext,
    @Id('booking') id: number,
    @Body() { status }: AttendanceDto,
  ): Promise<{ data: ManagedBookingDto }> {
    await this.markAttendance.execute(ctx, id, status);
    return this.answers.one(ctx, id);
  }

  @Post('bookings/:id/late-cancellation')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'cancelBookingLate',
    summary: 'Cancel a booking after the limit',
    description:
      'When "Cancel a booking" is closed, until 60 minutes after the end of the class. The session is returned or kept, by choice or as the class type provides; that may be a fee, which the booking then owes. A cancelled booking remains unchanged.',
    answers: ManagedBookingDto,
    needsFirst: 'A booking whose time to cancel has passed.',
    refuses: [bookingErrors.cancellation_open, bookingErrors.class_not_cancellable],
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Id('booking') id: number,
    @Body() { session = null, reason }: LateCancellationRequestDto,
  ): Promise<{ data: ManagedBookingDto }> {
    await this.cancelLate.execute(ctx, id, { session, reason });
    return this.answers.one(ctx, id);
  }

  @Post('bookings/:id/move')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'moveBooking',
    summary: 'Move a booking to another class',
    description:
      'Cancels the booking and books the other class for the customer with its notes, both or neither, so one session of a class pass is enough. Only while "Cancel a booking" is open and the class has not started. A booking that was paid does not move, as a payment stays with its booking. Answers the booking in the other class.',
    answers: { status: 201, data: ManagedBookingDto },
    refuses: [
      bookingErrors.booking_not_movable,
      on(bookingErrors.cancellation_closed, 'booking'),
      bookingErrors.booking_paid,
      ...staffBookingRefusals,
      on(bookingErrors.already_booked, 'scheduled_class_id', 'The booking is of this class.'),
    ],
  })
  async move(
    @Actor() ctx: StaffContext,
    @Id('booking') id: number,
    @Body() { scheduled_class_id: classId, requirement_override_reason: reason }: BookingMoveDto,
  ): Promise<{ data: ManagedBookingDto }> {
    const movedId = await this.moveBooking.execute(ctx, id, { classId, requirementOverrideReason: reason });
    return this.answers.one(ctx, movedId);
  }

  @Get('classes/:id/bookings')
  @StaffPermission('manage_bookings', 'manage_clients', 'mark_attendance')
  @Endpoint({
    id: 'listClassBookings',
    summary: 'List the bookings of a class',
    description:
      'Bookings of every status, sorted by id. Contacts and notes about customers are shown only with `manage_bookings` or `manage_clients`.',
    answers: { page: ManagedBookingDto },
  })
  async ofClass(
    @Actor() ctx: StaffContext,
    @Id('class') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<ManagedBookingDto>> {
    return this.answers.ofClass(ctx, id, page);
  }

  @Post('classes/:id/bookings')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'createBooking',
    summary: 'Book a class for a customer at the desk',
    description:
      'Past, draft and closed classes are allowed. A cancelled booking of the customer is reused with its id.',
    answers: { status: 201, data: ManagedBookingDto },
    refuses: staffBookingRefusals,
  })
  async book(
    @Actor() ctx: StaffContext,
    @Id('class') classId: number,
    @Body() { customer_id: customerId, notes, ...body }: ManagedBookingRequestDto,
  ): Promise<{ data: ManagedBookingDto }> {
    const { skip_class_pass_reservation: skipsReservation, requirement_override_reason: reason } = body;
    const booking = { classId, customerId, notes, skipsReservation, requirementOverrideReason: reason };
    return this.answers.one(ctx, await this.bookClass.execute(ctx, booking));
  }
}
