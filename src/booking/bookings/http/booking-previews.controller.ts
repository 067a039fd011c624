import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Request } from 'express';

import { BookingPreviewAnswers } from './booking-preview.answers';
import { BookingPreviewDto, BookingPreviewQueryDto } from './dto/booking-preview.dto';

/** What a booking by staff would do, before it is made. */
@ApiTags('Bookings')
@Controller('api/v1/manage')
@RateLimited('manage')
export class BookingPreviewsController {
  constructor(private readonly answers: BookingPreviewAnswers) {}

  @Get('classes/:id/booking-preview')
  @StaffPermission('manage_bookings')
  @Endpoint({
    id: 'previewBooking',
    summary: 'Check what booking a class for a customer would do',
    description:
      'By the rules of the booking itself: whether the customer would be booked, which class pass would be used and why, and what would be owed; or the refusal. With `moved_booking_id`, by those of "Move a booking to another class". Changes nothing, and holds until something else changes.',
    answers: BookingPreviewDto,
  })
  async preview(
    @Actor() ctx: StaffContext,
    @Id('class') classId: number,
    @Query() query: BookingPreviewQueryDto,
    @Req() request: Request,
  ): Promise<{ data: BookingPreviewDto }> {
    return this.answers.of(ctx, classId, query, request);
  }
}
