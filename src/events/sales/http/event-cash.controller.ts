import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import { notFound } from '@studio/kernel';

import { EventCashQuery } from '../queries/event-cash.query';
import { EventCashPageDto } from './dto/event-cash.dto';
import { presentCashPage } from './event-cash.presenter';

/** The cash desk of an event. */
@ApiTags('Event sales')
@Controller('api/v1/manage/events')
@RateLimited('manage')
@StaffPermission('manage_events')
@ById('event')
export class EventCashController {
  constructor(private readonly cash: EventCashQuery) {}

  @Get(':id/cash-entries')
  @ApiOperation({
    operationId: 'listEventCashEntries',
    summary: 'List the cash of an event',
    description:
      'Newest first, 50 a page unless `limit` says otherwise, with what is in the desk. The desk is the event’s own and part of no cashbox of the studio.',
  })
  @ApiOkResponse({ description: 'One page of entries, and the balances.', type: EventCashPageDto })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<EventCashPageDto> {
    const found = await this.cash.list(ctx, id, page);
    if (!found) throw notFound('The event');
    return presentCashPage(found);
  }
}
