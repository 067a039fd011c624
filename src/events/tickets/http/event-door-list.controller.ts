import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Page } from '@studio/kernel';

import { AttendanceQuery, TicketListQueryDto, TicketQuery } from '../../../ticketing';
import { EventAttendanceDto } from './dto/attendance.dto';
import { EventTicketDto } from './dto/event-ticket.dto';
import { presentAttendance, presentEventTicket } from './event-door.presenter';

/** Who is expected at an event, and who has come. */
@ApiTags('Event door')
@Controller('api/v1/manage/events')
@RateLimited('manage')
@StaffPermission('manage_events', 'check_in_event_tickets', 'door_staff')
export class EventDoorListController {
  constructor(
    private readonly doorList: TicketQuery,
    private readonly arrivals: AttendanceQuery,
  ) {}

  @Get(':id/tickets')
  @Endpoint({
    id: 'listEventTickets',
    summary: 'List or search the tickets of an event',
    description:
      'The door list, in the order the tickets were issued, 50 a page unless `limit` says otherwise. Tokens are never shown. Without `manage_events` only published events that ended less than 24 hours ago are found.',
    answers: { page: EventTicketDto },
  })
  async tickets(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Query() { status = null, checked_in: isCheckedIn = null, query = null, ...page }: TicketListQueryDto,
  ): Promise<Page<EventTicketDto>> {
    const found = await this.doorList.list(ctx, { owner: 'event', id }, { status, isCheckedIn, query }, page);
    return { ...found, data: found.data.map(presentEventTicket) };
  }

  @Get(':id/attendance')
  @Endpoint({
    id: 'getEventAttendance',
    summary: 'Count who has arrived at an event',
    description:
      'In all and for each ticket type. Without `manage_events` only published events that ended less than 24 hours ago are found.',
    answers: { data: EventAttendanceDto, description: 'Numbers of tickets.' },
  })
  async attendance(@Actor() ctx: StaffContext, @Id('event') id: number): Promise<{ data: EventAttendanceDto }> {
    return { data: presentAttendance(await this.arrivals.get(ctx, { owner: 'event', id })) };
  }
}
