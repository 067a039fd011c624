import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';

import { EventReasonDto } from '../../sales/http/dto/event-order-action.dto';
import { ticketErrors, TicketQuery, VoidTicket } from '../../../ticketing';
import { EventTicketDto } from './dto/event-ticket.dto';
import { presentEventTicket } from './event-door.presenter';

/** What staff decide on single tickets. */
@ApiTags('Event sales')
@Controller('api/v1/manage/event-tickets')
@RateLimited('manage')
@StaffPermission('manage_events')
export class EventTicketsController {
  constructor(
    private readonly tickets: TicketQuery,
    private readonly voidTicket: VoidTicket,
  ) {}

  @Post(':id/void')
  @Endpoint({
    id: 'voidEventTicket',
    summary: 'Void one ticket',
    description: 'Nobody comes in with it any more. The order, its amount and the place stay.',
    answers: EventTicketDto,
    refuses: [ticketErrors.ticket_not_valid],
  })
  async void(
    @Actor() ctx: StaffContext,
    @Id('ticket') id: number,
    @Body() { reason }: EventReasonDto,
  ): Promise<{ data: EventTicketDto }> {
    await this.voidTicket.execute(ctx, { owner: 'event', id }, reason);
    return { data: presentEventTicket(await this.tickets.get(ctx, { owner: 'event', id })) };
  }
}
