import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound, type Page } from '@studio/kernel';

import { VoidTicket } from '../application/void-ticket';
import { TicketQuery } from '../queries/ticket.query';
import { FestivalTicketDto } from './dto/festival-ticket.dto';
import { TicketReasonDto } from './dto/ticket-order-input.dto';
import { TicketListQueryDto } from './dto/ticket-order-query.dto';
import { presentTicket } from './ticket-order.presenter';

/** Tickets of an edition. */
@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
export class FestivalTicketsController {
  constructor(
    private readonly tickets: TicketQuery,
    private readonly voidTicket: VoidTicket,
  ) {}

  @Get('festival-editions/:id/tickets')
  @StaffPermission('manage_festivals', 'manage_festival_finance', 'check_in_festival_tickets', 'door_staff')
  @ById('edition')
  @ApiOperation({
    operationId: 'listFestivalTickets',
    summary: 'List or search the tickets of an edition',
    description: 'In the order they were issued, 50 a page unless `limit` says otherwise. Tokens are never shown.',
  })
  @ApiData(FestivalTicketDto, { description: 'One page of tickets.', isPaged: true })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  async list(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Query() { status = null, checked_in: isCheckedIn = null, query = null, ...page }: TicketListQueryDto,
  ): Promise<Page<FestivalTicketDto>> {
    const found = await this.tickets.list(ctx, id, { status, isCheckedIn, query }, page);
    if (!found) throw notFound('The edition');
    return { ...found, data: found.data.map(presentTicket) };
  }

  @Post('festival-tickets/:id/void')
  @HttpCode(200)
  @StaffPermission('manage_festival_finance')
  @ById('ticket')
  @ApiOperation({
    operationId: 'voidFestivalTicket',
    summary: 'Void one ticket',
    description: 'Nobody comes in with it any more. The place stays taken.',
  })
  @ApiData(FestivalTicketDto, { description: 'The ticket as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the ticket is not valid any more (`ticket_not_valid` on `ticket`).',
    type: ValidationErrorDto,
  })
  async void(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: TicketReasonDto,
  ): Promise<{ data: FestivalTicketDto }> {
    await this.voidTicket.execute(ctx, id, reason);
    const found = await this.tickets.find(ctx, id);
    if (!found) throw notFound('The ticket');
    return { data: presentTicket(found) };
  }
}
