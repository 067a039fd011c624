import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, PageQueryDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { AddToClosedClass } from '../application/add-to-closed-class';
import { CancelClosedClass } from '../application/cancel-closed-class';
import { RemoveFromClosedClass } from '../application/remove-from-closed-class';
import {
  bookingErrors,
  CorrectionsQuery,
  presentClosedCancellation,
  presentCorrection,
  AddedBookingDto,
  BookingCorrectionDto,
  ClosedCancellationDto,
  SettlementDto,
} from '../../bookings';

/** Corrections of classes that ended more than 60 minutes ago. */
@ApiTags('Bookings')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('correct_closed_classes')
export class ManageCorrectionsController {
  constructor(
    private readonly addBooking: AddToClosedClass,
    private readonly removeBooking: RemoveFromClosedClass,
    private readonly cancelClass: CancelClosedClass,
    private readonly corrections: CorrectionsQuery,
  ) {}

  @Get('classes/:id/corrections')
  @Endpoint({
    id: 'listCorrections',
    summary: 'List the corrections of a class',
    description: 'Newest first. Corrections cannot be changed or deleted.',
    answers: { page: BookingCorrectionDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('class') id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<BookingCorrectionDto>> {
    const page = await this.corrections.ofClass(ctx, id, query);
    if (!page) throw notFound('The class');
    return { ...page, data: page.data.map(presentCorrection) };
  }

  @Post('classes/:id/corrections/bookings')
  @Endpoint({
    id: 'addBookingToClosedClass',
    summary: 'Add a customer to a closed class',
    description:
      'Records the attendance or no-show of a customer without a booking. A fitting class pass session is used immediately. The class must be scheduled and have ended more than 60 minutes ago.',
    answers: { status: 201, data: BookingCorrectionDto, description: 'The correction with the id of the booking.' },
    refuses: [
      bookingErrors.class_not_closed,
      bookingErrors.class_takes_no_customers,
      bookingErrors.class_full,
      bookingErrors.already_booked,
      bookingErrors.class_occupied,
    ],
  })
  async add(
    @Actor() ctx: StaffContext,
    @Id('class') classId: number,
    @Body() { customer_id: customerId, status = 'attended', reason }: AddedBookingDto,
  ): Promise<{ data: BookingCorrectionDto }> {
    return this.made(ctx, await this.addBooking.execute(ctx, { classId, customerId, status, reason }));
  }

  @Post('bookings/:id/corrections/removal')
  @Endpoint({
    id: 'removeBookingFromClosedClass',
    summary: 'Remove a booking from a closed class',
    description:
      'The booking retains its status but is no longer shown or counted, and its place is free. Booking the customer again restores it. The class must be scheduled and have ended more than 60 minutes ago.',
    answers: { status: 201, data: BookingCorrectionDto, description: 'The correction.' },
    refuses: [bookingErrors.class_not_closed],
  })
  async remove(
    @Actor() ctx: StaffContext,
    @Id('booking') bookingId: number,
    @Body() { pass_effect: passEffect, reason }: SettlementDto,
  ): Promise<{ data: BookingCorrectionDto }> {
    return this.made(ctx, await this.removeBooking.execute(ctx, bookingId, { passEffect, reason }));
  }

  @Post('classes/:id/cancel-closed')
  @Endpoint({
    id: 'cancelClosedClass',
    summary: 'Cancel a closed class',
    description:
      'Cancels its booked and attended bookings, without compensation. It cannot be restored. The class must be scheduled and have ended more than 60 minutes ago.',
    answers: ClosedCancellationDto,
    refuses: [bookingErrors.class_not_closed],
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Id('class') classId: number,
    @Body() { pass_effect: passEffect, reason }: SettlementDto,
  ): Promise<{ data: ClosedCancellationDto }> {
    const id = await this.cancelClass.execute(ctx, classId, { passEffect, reason });
    return { data: presentClosedCancellation(await this.corrections.cancelled(ctx, id)) };
  }

  private async made(ctx: StaffContext, id: number): Promise<{ data: BookingCorrectionDto }> {
    return { data: presentCorrection(await this.corrections.made(ctx, id)) };
  }
}
