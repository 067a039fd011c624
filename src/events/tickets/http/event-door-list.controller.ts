import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ReadDoorList } from '../application/read-door-list';
import { EventAttendanceDto } from './dto/attendance.dto';
import { EventTicketDto, EventTicketListQueryDto } from './dto/event-ticket.dto';
import { presentAttendance, presentEventTicket } from './event-door.presenter';

/** Who is expected at an event, and who has come. */
@ApiTags('Event door')
@Controller('api/v1/manage/events')
@RateLimited('manage')
@StaffPermission('manage_events', 'check_in_event_tickets', 'door_staff')
export class EventDoorListController {
  constructor(private readonly list: ReadDoorList) {}

  @Get(':id/tickets')
  @ById('event')
  @ApiOperation({
    operationId: 'listEventTickets',
    summary: 'List or search the tickets of an event',
    description:
      'The door list, in the order the tickets were issued, 50 a page unless `limit` says otherwise. Tokens are never shown. Without `manage_events` only published events that ended less than 24 hours ago are found.',
  })
  @ApiData(EventTicketDto, { description: 'One page of tickets.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async tickets(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { status = null, checked_in: isCheckedIn = null, query = null, ...page }: EventTicketListQueryDto,
  ): Promise<Page<EventTicketDto>> {
    const found = await this.list.page(ctx, id, { status, isCheckedIn, query }, page);
    return { ...found, data: found.data.map(presentEventTicket) };
  }

  @Get(':id/attendance')
  @ById('event')
  @ApiOperation({
    operationId: 'getEventAttendance',
    summary: 'Count who has arrived at an event',
    description:
      'In all and for each ticket type. Without `manage_events` only published events that ended less than 24 hours ago are found.',
  })
  @ApiData(EventAttendanceDto, { description: 'Numbers of tickets.' })
  async attendance(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventAttendanceDto }> {
    return { data: presentAttendance(await this.list.arrivals(ctx, id)) };
  }
}
