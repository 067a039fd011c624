import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, sendReport } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';
import type { Response } from 'express';

import { EventsOverviewDto, EventsOverviewQueryDto } from './dto/events-overview.dto';
import { EventsOverviewAnswers } from './events-overview.answers';

@ApiTags('Reports')
@Controller('api/v1/manage/reports/events')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventsOverviewController {
  constructor(private readonly answers: EventsOverviewAnswers) {}

  @Get()
  @Endpoint({
    id: 'getEventsOverview',
    summary: 'Get the events overview',
    description:
      'Places, tickets, orders, revenue and outstanding refunds of each event, without data of buyers. Upcoming events of the next 365 days by default, 20 per page unless `limit` is set. The file has all matching events.',
    answers: {
      report: EventsOverviewDto,
      csvExample:
        'event_id,slug,title,status,starts_at,ends_at,timezone\r\n12,summer-party,Summer party,published,2026-07-04T18:00:00Z,2026-07-04T22:00:00Z,Europe/Berlin\r\n',
      isPaged: true,
    },
    refuses: [
      on(commonErrors.validation_failed, 'date_to', 'The period is reversed or longer than 366 days.'),
      on(commonErrors.validation_failed, 'location_id', 'The studio does not have the location.'),
    ],
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
