import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id, NO_CONTENT, PageQueryDto } from '@studio/http';
import { commonErrors, formatUtc, on, type Page } from '@studio/kernel';

import {
  assertPossible,
  changedTermsOf,
  ChangeTicketType,
  CreateTicketType,
  DeleteTicketType,
  isOnSale,
  newTermsOf,
  remaining,
  ticketErrors,
  TicketTypeQuery,
  type TicketTypeRow,
  type TicketTypeTerms,
} from '../../../ticketing';
import { eventErrors } from '../../programme/domain/event.errors';
import { eventSaleErrors } from '../domain/sale.errors';
import { NewTicketTypeDto, TicketTypePatchDto } from './dto/ticket-type-input.dto';
import { TicketTypeDto } from './dto/ticket-type.dto';

const INVENTORY = 20;

/** What an event sells. */
@ApiTags('Event sales')
@Controller('api/v1/manage')
@RateLimited('manage')
export class TicketTypesController {
  constructor(
    private readonly types: TicketTypeQuery,
    private readonly createType: CreateTicketType,
    private readonly changeType: ChangeTicketType,
    private readonly deleteType: DeleteTicketType,
  ) {}

  @Get('events/:id/ticket-types')
  @StaffPermission('manage_events', 'door_staff')
  @Endpoint({
    id: 'listEventTicketTypes',
    summary: 'List the ticket types of an event',
    description:
      'In their order, with what is sold or held and left at this moment. 50 a page unless `limit` says otherwise. Staff who only sell at the door see those of published events that ended less than 24 hours ago or are still to end.',
    answers: { page: TicketTypeDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<TicketTypeDto>> {
    const found = await this.types.list(ctx, { owner: 'event', id }, page);
    return { ...found, data: found.data.map((row) => presentTicketType(row, ctx.now)) };
  }

  @Post('events/:id/ticket-types')
  @StaffPermission('manage_events')
  @Endpoint({
    id: 'createEventTicketType',
    summary: 'Put tickets of an event on offer',
    description: 'In the currency of the event, which must be neither cancelled nor archived.',
    answers: { status: 201, data: TicketTypeDto },
    refuses: [eventErrors.event_closed],
  })
  async create(
    @Actor() ctx: StaffContext,
    @Id('event') id: number,
    @Body() body: NewTicketTypeDto,
  ): Promise<{ data: TicketTypeDto }> {
    return this.one(ctx, await this.createType.execute(ctx, { owner: 'event', id }, newTicketTypeOf(body)));
  }

  @Patch('event-ticket-types/:id')
  @StaffPermission('manage_events')
  @Endpoint({
    id: 'changeEventTicketType',
    summary: 'Change a ticket type',
    description: 'Absent fields stay, null clears. Orders keep the name and price they were made with.',
    answers: TicketTypeDto,
    refuses: [
      ticketErrors.inventory_below_sold,
      ticketErrors.early_quota_below_used,
      eventSaleErrors.last_active_ticket_type,
      eventErrors.event_closed,
    ],
  })
  async change(
    @Actor() ctx: StaffContext,
    @Id('ticket type') id: number,
    @Body() body: TicketTypePatchDto,
  ): Promise<{ data: TicketTypeDto }> {
    await this.changeType.execute(ctx, { owner: 'event', id }, changedTermsOf(body));
    return this.one(ctx, id);
  }

  @Delete('event-ticket-types/:id')
  @StaffPermission('manage_events')
  @Endpoint({
    id: 'deleteEventTicketType',
    summary: 'Delete a ticket type',
    description: 'Refused once it was ordered; it can be deactivated instead.',
    answers: NO_CONTENT,
    refuses: [
      on(commonErrors.in_use, 'ticket_type', 'Somebody ordered of it.'),
      eventSaleErrors.last_active_ticket_type,
      eventErrors.event_closed,
    ],
  })
  async remove(@Actor() ctx: StaffContext, @Id('ticket type') id: number): Promise<void> {
    await this.deleteType.execute(ctx, { owner: 'event', id });
  }

  private async one(ctx: StaffContext, id: number): Promise<{ data: TicketTypeDto }> {
    return { data: presentTicketType(await this.types.get(ctx, { owner: 'event', id }), ctx.now) };
  }
}

/** The terms of a new type. Throws `validation_failed` when they contradict each other, before the event is looked for. */
function newTicketTypeOf({ inventory = INVENTORY, price_cents = 0, ...body }: NewTicketTypeDto): TicketTypeTerms {
  const terms = newTermsOf({ ...body, inventory, price_cents });
  assertPossible(terms);
  return terms;
}

/**
 * A ticket type with its stock as staff see it, and whether a buyer could order it at `now` by its own state and
 * window.
 */
function presentTicketType(row: TicketTypeRow, now: Date): TicketTypeDto {
  const { owner_id: event_id, held: total, early, ...type } = row;
  const window = { isActive: row.is_active, salesStartsAt: row.sales_starts_at, salesEndsAt: row.sales_ends_at };
  return {
    ...type,
    event_id,
    sold_or_held: total,
    early_quantity_held: early,
    remaining: remaining(row, { total, early }),
    sales_open: isOnSale(window, now),
    early_ends_at: row.early_ends_at && formatUtc(row.early_ends_at),
    sales_starts_at: row.sales_starts_at && formatUtc(row.sales_starts_at),
    sales_ends_at: row.sales_ends_at && formatUtc(row.sales_ends_at),
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}
