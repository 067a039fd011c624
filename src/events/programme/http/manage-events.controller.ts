import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeEvent } from '../application/change-event';
import { CreateEvent } from '../application/create-event';
import { DeleteEvent } from '../application/delete-event';
import { EventQuery } from '../queries/event.query';
import { EventDto, ListedEventDto } from './dto/event.dto';
import { EventPatchDto, NewEventDto } from './dto/event-input.dto';
import { EventListQueryDto } from './dto/event-list-query.dto';
import { eventPatchOf, newEventOf } from './event-inputs';
import { presentEvent, presentListedEvent } from './event.presenter';

const DOOR =
  'Whoever only checks tickets or sells at the door sees published events that ended less than 24 hours ago or are still to end.';

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
  @ApiOperation({
    operationId: 'listEvents',
    summary: 'List events',
    description: `Those of a part of the programme without their long texts, by their start; of past ones the last comes first. 50 a page unless \`limit\` says otherwise. ${DOOR}`,
  })
  @ApiData(ListedEventDto, { description: 'One page of events.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Query() { bucket, location_id: locationId = null, query = null, ...page }: EventListQueryDto,
  ): Promise<Page<ListedEventDto>> {
    const found = await this.events.list(ctx, { bucket: bucket ?? 'upcoming', locationId, query }, page);
    return { ...found, data: found.data.map(presentListedEvent) };
  }

  @Post()
  @ApiOperation({
    operationId: 'createEvent',
    summary: 'Make an event',
    description:
      'It is a draft in the studio’s currency. Without a slug, one is made from the title; HTML is cleaned before it is stored.',
  })
  @ApiData(EventDto, { description: 'The new event.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid: a venue in the studio needs `location_id` and takes no `external_name` and `external_address`, one elsewhere the other way round; `already_taken` on `slug`.',
    type: ValidationErrorDto,
  })
  async create(@Actor() ctx: StaffContext, @Body() body: NewEventDto): Promise<{ data: EventDto }> {
    return this.one(ctx, await this.createEvent.execute(ctx, newEventOf(body)));
  }

  @Get(':id')
  @StaffPermission('manage_events', 'check_in_event_tickets', 'door_staff')
  @ById('event')
  @ApiOperation({
    operationId: 'getEvent',
    summary: 'Read one event',
    description: `With its rooms, its long texts and the times of its moves. ${DOOR}`,
  })
  @ApiData(EventDto, { description: 'The event.' })
  async one(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<{ data: EventDto }> {
    return { data: presentEvent(await this.events.get(ctx, id)) };
  }

  @Patch(':id')
  @ById('event')
  @ApiOperation({
    operationId: 'changeEvent',
    summary: 'Change an event',
    description:
      'Absent fields stay, null clears. A published event that moves in time or place needs `confirm_material_change`, and its buyers are told. Once it has started, only its end moves.',
  })
  @ApiData(EventDto, { description: 'The event as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid, also a time that is past or fixed; `event_closed` on `event` once it is cancelled or archived; `already_taken` on `slug`; `room_occupied` and `event_not_publishable` on `room_ids`; `confirm_material_change` on `confirm_material_change`; `capacity_below_sold` on `capacity`.',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: EventPatchDto,
  ): Promise<{ data: EventDto }> {
    await this.changeEvent.execute(ctx, id, eventPatchOf(body));
    return this.one(ctx, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ById('event')
  @ApiOperation({
    operationId: 'deleteEvent',
    summary: 'Delete an event',
    description: 'A draft without orders only; its rooms and ticket types go with it.',
  })
  @ApiNoContentResponse({ description: 'The event is deleted.' })
  @ApiUnprocessableEntityResponse({
    description: '`in_use` on `event`: it was published, or has orders.',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteEvent.execute(ctx, id);
  }
}
