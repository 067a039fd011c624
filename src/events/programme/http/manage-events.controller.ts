import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, readInstant } from '@studio/http';
import { commonErrors, on, type Page } from '@studio/kernel';

import { schedulingErrors } from '../../../scheduling';
import { ChangeEvent } from '../application/change-event';
import { CreateEvent } from '../application/create-event';
import { DeleteEvent } from '../application/delete-event';
import type { EventPatch, NewEvent } from '../application/event-input';
import { eventErrors } from '../domain/event.errors';
import { EventQuery } from '../queries/event.query';
import { EventListQueryDto, EventPatchDto, NewEventDto } from './dto/event-input.dto';
import { EventDto, ListedEventDto } from './dto/event.dto';
import { presentEvent, presentListedEvent } from './event.presenter';

const DOOR =
  'Staff who only check tickets or sell at the door see published events that have not ended more than 24 hours ago.';

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
    description: `Events of a part of the programme without their long texts, sorted by start; past events latest first. ${DOOR}`,
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
    description:
      'The event is a draft in the currency of the studio. The slug defaults to one derived from the title. HTML is sanitised. A cashbox requires `manage_studio_cashflow` as well.',
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
      'Absent fields are unchanged; null clears a field. A new time or place of a published event requires `confirm_material_change`, and its buyers are notified. After its start only the end can change. Another cashbox requires `manage_studio_cashflow` as well and moves no earlier cash.',
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

function newEventOf(body: NewEventDto): NewEvent {
  const { title, venue_kind: venueKind, starts_at: startsAt, ends_at: endsAt } = body;
  return { ...fieldsOf(body), title, venueKind, startsAt: readInstant(startsAt), endsAt: readInstant(endsAt) };
}

function eventPatchOf(body: EventPatchDto): EventPatch {
  return {
    ...fieldsOf(body),
    title: body.title,
    venueKind: body.venue_kind,
    startsAt: readInstant(body.starts_at),
    endsAt: readInstant(body.ends_at),
    confirmsMaterialChange: body.confirm_material_change,
  };
}

function fieldsOf(body: NewEventDto | EventPatchDto) {
  return {
    slug: body.slug,
    summary: body.summary,
    descriptionHtml: body.description_html,
    rulesHtml: body.rules_html,
    coverImageUrl: body.cover_image_url,
    locationId: body.location_id,
    roomIds: body.room_ids,
    externalName: body.external_name,
    externalAddress: body.external_address,
    mapUrl: body.map_url,
    directions: body.directions,
    timezone: body.timezone,
    capacity: body.capacity,
    cashboxLocationId: body.cashbox_location_id,
  };
}
