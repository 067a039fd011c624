import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PageQueryDto, PathId, ValidationErrorDto } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ChangeTicketType } from '../application/change-ticket-type';
import { CreateTicketType } from '../application/create-ticket-type';
import { DeleteTicketType } from '../application/delete-ticket-type';
import { ReadTicketTypes } from '../application/read-ticket-types';
import { NewTicketTypeDto, TicketTypePatchDto } from './dto/ticket-type-input.dto';
import { TicketTypeDto } from './dto/ticket-type.dto';
import { changedTermsOf, newTermsOf } from './ticket-type-input';
import { presentTicketType } from './ticket-type.presenter';

/** What an event sells. */
@ApiTags('Event sales')
@Controller('api/v1/manage')
@RateLimited('manage')
export class TicketTypesController {
  constructor(
    private readonly types: ReadTicketTypes,
    private readonly createType: CreateTicketType,
    private readonly changeType: ChangeTicketType,
    private readonly deleteType: DeleteTicketType,
  ) {}

  @Get('events/:id/ticket-types')
  @StaffPermission('manage_events', 'door_staff')
  @ById('event')
  @ApiOperation({
    operationId: 'listEventTicketTypes',
    summary: 'List the ticket types of an event',
    description:
      'In their order, with what is sold or held and left at this moment. 50 a page unless `limit` says otherwise. Whoever only sells at the door sees those of published events that ended less than 24 hours ago or are still to end.',
  })
  @ApiData(TicketTypeDto, { description: 'One page of ticket types.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<TicketTypeDto>> {
    const found = await this.types.list(ctx, id, page);
    return { ...found, data: found.data.map(presentTicketType) };
  }

  @Post('events/:id/ticket-types')
  @StaffPermission('manage_events')
  @ById('event')
  @ApiOperation({
    operationId: 'createEventTicketType',
    summary: 'Put tickets of an event on offer',
    description: 'In the currency of the event, which must be neither cancelled nor archived.',
  })
  @ApiData(TicketTypeDto, { description: 'The new ticket type.', status: 201 })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the event is cancelled or archived (`event_closed` on `event`).',
    type: ValidationErrorDto,
  })
  async create(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: NewTicketTypeDto,
  ): Promise<{ data: TicketTypeDto }> {
    const typeId = await this.createType.execute(ctx, id, newTermsOf(body));
    return { data: presentTicketType(await this.types.one(ctx, typeId)) };
  }

  @Patch('event-ticket-types/:id')
  @StaffPermission('manage_events')
  @ById('ticket type')
  @ApiOperation({
    operationId: 'changeEventTicketType',
    summary: 'Change a ticket type',
    description: 'Absent fields stay, null clears. Orders keep the name and price they were made with.',
  })
  @ApiData(TicketTypeDto, { description: 'The ticket type as it is now.' })
  @ApiUnprocessableEntityResponse({
    description:
      'An input is not valid; more is sold or held than there would be (`inventory_below_sold` on `inventory`, `early_quota_below_used` on `early_quota`); a published event would have no active type (`last_active_ticket_type` on `is_active`); or the event is cancelled or archived (`event_closed` on `event`).',
    type: ValidationErrorDto,
  })
  async change(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() body: TicketTypePatchDto,
  ): Promise<{ data: TicketTypeDto }> {
    await this.changeType.execute(ctx, id, changedTermsOf(body));
    return { data: presentTicketType(await this.types.one(ctx, id)) };
  }

  @Delete('event-ticket-types/:id')
  @HttpCode(204)
  @StaffPermission('manage_events')
  @ById('ticket type')
  @ApiOperation({
    operationId: 'deleteEventTicketType',
    summary: 'Delete a ticket type',
    description: 'Refused once it was ordered; it can be deactivated instead.',
  })
  @ApiNoContentResponse({ description: 'The ticket type is deleted.' })
  @ApiUnprocessableEntityResponse({
    description:
      'Somebody ordered of it (`in_use` on `ticket_type`); a published event would have no active type (`last_active_ticket_type` on `is_active`); or the event is cancelled or archived (`event_closed` on `event`).',
    type: ValidationErrorDto,
  })
  async remove(@Actor() ctx: StaffContext, @Param('id', PathId) id: number): Promise<void> {
    await this.deleteType.execute(ctx, id);
  }
}
