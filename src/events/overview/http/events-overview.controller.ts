import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiReport, sendReport } from '@studio/http';
import type { Response } from 'express';

import { EventsOverviewDto, EventsOverviewQueryDto } from './dto/events-overview.dto';
import { EventsOverviewAnswers } from './events-overview.answers';

/** The report on events. */
@ApiTags('Reports')
@Controller('api/v1/manage/reports/events')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventsOverviewController {
  constructor(private readonly answers: EventsOverviewAnswers) {}

  @Get()
  @ApiOperation({
    operationId: 'getEventsOverview',
    summary: 'Read how events stand',
    description:
      'Places, tickets, orders, revenue and refunds due of each event; nothing of buyers. Upcoming events of the next 365 days unless another part of the programme or days are asked for, 20 a page unless `limit` says otherwise. A file has all events that match.',
  })
  @ApiReport(EventsOverviewDto, {
    description: 'One page of the overview.',
    csvExample:
      'event_id,slug,title,status,starts_at,ends_at,timezone\r\n12,summer-party,Summer party,published,2026-07-04T18:00:00Z,2026-07-04T22:00:00Z,Europe/Berlin\r\n',
    isPaged: true,
    refusals:
      'An input is not valid, such as a period that is reversed or longer than 366 days on `date_to`, or a location that the studio does not have on `location_id`.',
  })
  async overview(
    @Actor() ctx: StaffContext,
    @Query() { status_bucket = null, location_id = null, query = null, ...page }: EventsOverviewQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const days = { dateFrom: page.date_from ?? null, dateTo: page.date_to ?? null };
    const request = { bucket: status_bucket, locationId: location_id, query, ...days };
    await sendReport(response, page.format, {
      json: () => this.answers.overview(ctx, request, page),
      csv: async () => this.answers.file(ctx, request),
    });
  }
}
