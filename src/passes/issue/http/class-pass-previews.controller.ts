import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, foreseenRefusal, Id, RefusalTexts } from '@studio/http';
import { formatInZone, formatUtc } from '@studio/kernel';
import type { Request } from 'express';

import { zoneOfClass } from '../../../scheduling';
import { type ForeseenBooking, PreviewClassPass } from '../application/preview-class-pass';
import { ClassPassPreviewDto, ClassPassPreviewQueryDto, type CoveredBookingDto } from './dto/class-pass-preview.dto';

/** What issuing a class pass would do, before it is issued. */
@ApiTags('Class passes')
@Controller('api/v1/manage/customers')
@RateLimited('manage')
export class ClassPassPreviewsController {
  constructor(
    private readonly previews: PreviewClassPass,
    private readonly texts: RefusalTexts,
  ) {}

  @Get(':id/class-passes/preview')
  @StaffPermission('issue_customer_class_passes')
  @Endpoint({
    id: 'previewClassPass',
    summary: 'Check what issuing a class pass to a customer would do',
    description:
      'By the rules of the issue itself, of a pass that is paid in full: which bookings it would cover immediately, past and future ones, what would be left of it and until when; or the refusal. Changes nothing, and holds until something else changes.',
    answers: ClassPassPreviewDto,
  })
  async preview(
    @Actor() ctx: StaffContext,
    @Id('customer') id: number,
    @Query() { class_pass_plan_id: planId }: ClassPassPreviewQueryDto,
    @Req() request: Request,
  ): Promise<{ data: ClassPassPreviewDto }> {
    const { refusal, isLiftable, sessionsCount, cover } = await this.previews.execute(ctx, id, planId);
    return {
      data: {
        outcome: refusal ? 'refused' : 'issued',
        refusal: await foreseenRefusal(this.texts, refusal, isLiftable, request),
        sessions_count: sessionsCount,
        remaining_sessions_count: cover && cover.remainingSessions,
        valid_until: cover && formatUtc(cover.validUntil),
        bookings: cover ? cover.bookings.map((booking) => presentBooking(booking, ctx.timeZone)) : [],
      },
    };
  }
}

function presentBooking(
  { bookingId, title, startsAt, locationTimeZone, isUsed }: ForeseenBooking,
  studioZone: string,
): CoveredBookingDto {
  return {
    id: bookingId,
    title,
    starts_at: formatInZone(startsAt, zoneOfClass(locationTimeZone, studioZone)),
    session: isUsed ? 'used' : 'reserved',
  };
}
