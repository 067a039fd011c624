import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { schedulingErrors } from '../../../scheduling';
import { ChangeEvent } from '../application/change-event';
import { CreateEvent } from '../application/create-event';
import { DeleteEvent } from '../application/delete-event';
import { eventErrors } from '../domain/event.errors';
import { EventQuery } from '../queries/event.query';
import { EventDto, ListedEventDto } from './dto/event.dto';
import { EventPatchDto, NewEventDto } from './dto/event-input.dto';
import { EventListQueryDto } from './dto/event-list-query.dto';
import { eventPatchOf, newEventOf } from './event-inputs';
import { presentEvent, presentListedEvent } from './event.presenter';

const DOOR =
  'Staff who only check tickets or sell at the door see published events that have not ended more than 24 hours ago.';

/** Events as staff manage them. */
@ApiTags('Events')
@Controller('api/v1/manage/events')
@RateLimited('manage')
@StaffPermission('manage_events')
export class ManageEventsController {
  constructor(
    private readonly events: EventQuery,
    private readonly createEvent: CreateEvent,
    private readonly changeEvent: ChangeEvent,
    private readonly deleteEvent: DeleteEvent,
  ) {}

  @Get()
  @StaffPermission('manage_events', 'check_in_event_tickets', 'door_staff')
  @Endpoint({
    id: 'listEvents',
    summary: 'List events',
    description: `Events of a part of the programme without their long texts, sorted by start, past ones latest first. ${DOOR}`,
    answers: { page: ListedEventDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { bucket, location_id: locationId = null, query = null, ...page }: EventListQueryDto,
  ): Promise<Page<ListedEventDto>> {
    const found = await this.events.list(ctx, { bucket: bucket ?? 'upcoming', locationId, query }, page);
    return { ...found, data: found.data.map(presentListedEvent) };
  }

  @Post()
  @Endpoint({
    id: 'createEvent',
    summary: 'Create an event',
    description: 'As a draft in the currency of the studio, by default with a slug from the title. HTML is sanitised.',
    answers: { status: 201, data: EventDto },
    refuses: [
      on(commonErrors.validation_failed, 'location_id', 'The venue needs it, or has an external name and address.'),
      on(commonErrors.already_taken, 'slug'),
    ],
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewEventDto): Promise<{ data: EventDto }> {
    return this.one(ctx, await this.createEvent.execute(ctx, newEventOf(body)));
  }

  @Get(':id')
  @StaffPermission('manage_events', 'check_in_event_tickets', 'door_staff')
  @Endpoint({
    id: 'getEvent',
    summary: 'Get an event',
    description: `With its rooms, long texts and the times of its status changes. ${DOOR}`,
    answers: EventDto,
  })
  async one(@Actor() ctx: StaffContext, @Id('event') id: number): Promise<{ data: EventDto }> {
    return { data: presentEvent(await this.events.get(ctx, id)) };
  }

  @Patch(':id')
  @Endpoint({
    id: 'changeEvent',
    summary: 'Update an event',
    description:
      'Absent fields are unchanged; null clears a field. A new time or place of a published event requires `confirm_material_change`, and its buyers are notified. After its start only the end can change.',
    answers: EventDto,
    refuses: [
      eventErrors.event_closed,
      on(commonErrors.already_taken, 'slug'),
      on(schedulingErrors.room_occupied, 'room_ids'),
      eventErrors.event_not_publishable,
      eventErrors.confirm_material_change,
      eventErrors.capacity_below_sold,
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Body() body: EventPatchDto,
  ): Promise<{ data: EventDto }> {
    await this.changeEvent.execute(ctx, id, eventPatchOf(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @Endpoint({
    id: 'deleteEvent',
    summary: 'Delete an event',
    description: 'Deletes a draft without orders, with its rooms and ticket types.',
    answers: NO_CONTENT,
    refuses: [on(commonErrors.in_use, 'event', 'It was published or has orders.')],
  })
  async remove(@Actor() ctx: StaffContext, @Id('event') id: number): Promise<void> {
    await this.deleteEvent.execute(ctx, id);
  }
}
