import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import { notFound } from '@studio/kernel';

import { EventSummaryDto } from './dto/event-summary.dto';
import { EventSummaryAnswers } from './event-summary.answers';

@ApiTags('Events')
@Controller('api/v1/manage/events/:id/summary')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventSummaryController {
  constructor(private readonly answers: EventSummaryAnswers) {}

  @Get()
  @Endpoint({
    id: 'getEventSummary',
    summary: 'Get the summary of an event',
    description:
      'Places, tickets, orders, revenue and outstanding refunds, with the places and prices of each ticket type. Contains nothing about buyers.',
    answers: EventSummaryDto,
  })
  async summary(@Actor() ctx: StaffContext, @Id('event') id: number): Promise<{ data: EventSummaryDto }> {
    const answer = await this.answers.summary(ctx, id);
    if (answer.status === 'not_found') throw notFound('The event');
    return { data: answer };
  }
}
