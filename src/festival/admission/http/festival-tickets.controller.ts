import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Page } from '@studio/kernel';

import { ticketErrors, TicketListQueryDto, TicketQuery, VoidTicket } from '../../../ticketing';
import { FestivalTicketDto } from './dto/festival-ticket.dto';
import { TicketReasonDto } from './dto/ticket-order-input.dto';
import { presentTicket } from './ticket-order.presenter';

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
  @Endpoint({
    id: 'listFestivalTickets',
    summary: 'List or search the tickets of an edition',
    description: 'In the order they were issued, 50 a page unless `limit` says otherwise. Tokens are never shown.',
    answers: { page: FestivalTicketDto },
  })
  async list(
    @Actor() ctx: StaffContext,
    @Id('edition') id: number,
    @Query() { status = null, checked_in: isCheckedIn = null, query = null, ...page }: TicketListQueryDto,
  ): Promise<Page<FestivalTicketDto>> {
    const found = await this.tickets.list(ctx, { owner: 'edition', id }, { status, isCheckedIn, query }, page);
    return { ...found, data: found.data.map(presentTicket) };
  }

  @Post('festival-tickets/:id/void')
  @StaffPermission('manage_festival_finance')
  @Endpoint({
    id: 'voidFestivalTicket',
    summary: 'Void one ticket',
    description: 'Nobody comes in with it any more. The place stays taken.',
    answers: FestivalTicketDto,
    refuses: [ticketErrors.ticket_not_valid],
  })
  async void(
    @Actor() ctx: StaffContext,
    @Id('ticket') id: number,
    @Body() { reason }: TicketReasonDto,
  ): Promise<{ data: FestivalTicketDto }> {
    await this.voidTicket.execute(ctx, { owner: 'edition', id }, reason);
    return { data: presentTicket(await this.tickets.get(ctx, { owner: 'edition', id })) };
  }
}
