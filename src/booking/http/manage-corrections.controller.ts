import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { AddToClosedClass } from '../application/add-to-closed-class';
import { CancelClosedClass } from '../application/cancel-closed-class';
import { RemoveFromClosedClass } from '../application/remove-from-closed-class';
import { CorrectionsQuery } from '../queries/corrections.query';
import { presentClosedCancellation, presentCorrection } from './correction.presenter';
import { AddedBookingDto, BookingCorrectionDto, ClosedCancellationDto, SettlementDto } from './dto/correction.dto';

/** Corrections of classes that have been over for more than 60 minutes. */
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
  @ById('class')
  @ApiOperation({
    operationId: 'listCorrections',
    summary: 'Corrections of a class',
    description: 'Newest first, 50 a page unless `limit` says otherwise. Nobody can change or delete a correction.',
  })
  @ApiData(BookingCorrectionDto, { description: 'One page of corrections.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() query: PageQueryDto,
  ): Promise<Page<BookingCorrectionDto>> {
    const page = await this.corrections.ofClass(ctx, id, query);
    if (!page) throw notFound('The class');
    return { ...page, data: page.data.map(presentCorrection) };
  }

  @Post('classes/:id/corrections/bookings')
  @ById('class')
  @ApiOperation({
    operationId: 'addBookingToClosedClass',
    summary: 'Add a customer to a closed class',
    description:
      'For somebody who came, or did not, and is not in the books. A session of a fitting class pass is used at once. The class must be scheduled and over for more than 60 minutes.',
  })
  @ApiData(BookingCorrectionDto, { description: 'The correction, with the id of the booking.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; `class_not_closed`, `class_takes_no_customers` or `class_full` on `scheduled_class_id`; `already_booked` or `class_occupied` on `customer_id`.',
    type: ValidationErrorDto,
  })
  async add(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) classId: number,
    @Body() { customer_id: customerId, status = 'attended', reason }: AddedBookingDto,
  ): Promise<{ data: BookingCorrectionDto }> {
    return this.made(ctx, await this.addBooking.execute(ctx, { classId, customerId, status, reason }));
  }

  @Post('bookings/:id/corrections/removal')
  @ById('booking')
  @ApiOperation({
    operationId: 'removeBookingFromClosedClass',
    summary: 'Remove a booking from a closed class',
    description:
      'It keeps its status and is shown and counted nowhere any more; its place is free. Booking the customer again takes it back. The class must be scheduled and over for more than 60 minutes.',
  })
  @ApiData(BookingCorrectionDto, { description: 'The correction.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or `class_not_closed` on `scheduled_class_id`.',
    type: ValidationErrorDto,
  })
  async remove(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) bookingId: number,
    @Body() { pass_effect: passEffect, reason }: SettlementDto,
  ): Promise<{ data: BookingCorrectionDto }> {
    return this.made(ctx, await this.removeBooking.execute(ctx, bookingId, { passEffect, reason }));
  }

  @Post('classes/:id/cancel-closed')
  @HttpCode(200)
  @ById('class')
  @ApiOperation({
    operationId: 'cancelClosedClass',
    summary: 'Cancel a closed class',
    description:
      'Its booked and attended bookings are cancelled. The studio’s compensation rules play no part, and it cannot be restored. The class must be scheduled and over for more than 60 minutes.',
  })
  @ApiData(ClosedCancellationDto, { description: 'The cancellation.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or `class_not_closed` on `scheduled_class_id`.',
    type: ValidationErrorDto,
  })
  async cancel(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) classId: number,
    @Body() { pass_effect: passEffect, reason }: SettlementDto,
  ): Promise<{ data: ClosedCancellationDto }> {
    const id = await this.cancelClass.execute(ctx, classId, { passEffect, reason });
    return { data: presentClosedCancellation(await this.corrections.cancelled(ctx, id)) };
  }

  private async made(ctx: StaffContext, id: number): Promise<{ data: BookingCorrectionDto }> {
    return { data: presentCorrection(await this.corrections.made(ctx, id)) };
  }
}
