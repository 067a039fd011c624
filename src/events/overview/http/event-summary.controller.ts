import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId } from '@studio/http';
import { notFound } from '@studio/kernel';

import { EventSummaryDto } from './dto/event-summary.dto';
import { EventSummaryAnswers } from './event-summary.answers';

/** How one event stands. */
@ApiTags('Events')
@Controller('api/v1/manage/events/:id/summary')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventSummaryController {
  constructor(private readonly answers: EventSummaryAnswers) {}

  @Get()
  @ById('event')
  @ApiOperation({
    operationId: 'getEventSummary',
    summary: 'Read how one event stands',
    description:
      'Places, tickets, orders, revenue and refunds due, with the places and prices of each ticket type; nothing of buyers.',
  })
  @ApiData(EventSummaryDto, { description: 'The summary.' })
  async summary(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventSummaryDto }> {
    const answer = await this.answers.summary(ctx, id);
    if (answer.status === 'not_found') throw notFound('The event');
    return { data: answer };
  }
}
