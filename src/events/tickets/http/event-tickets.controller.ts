import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ApiData, ById, PathId, ValidationErrorDto } from '@studio/http';
import { notFound } from '@studio/kernel';

import { EventReasonDto } from '../../sales/http/dto/event-order-action.dto';
import { VoidEventTicket } from '../application/void-event-ticket';
import { EventTicketQuery } from '../queries/event-ticket.query';
import { EventTicketDto } from './dto/event-ticket.dto';
import { presentEventTicket } from './event-door.presenter';

/** What staff decide on single tickets. */
@ApiTags('Event sales')
@Controller('api/v1/manage/event-tickets')
@RateLimited('manage')
@StaffPermission('manage_events')
@ById('ticket')
export class EventTicketsController {
  constructor(
    private readonly tickets: EventTicketQuery,
    private readonly voidTicket: VoidEventTicket,
  ) {}

  @Post(':id/void')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'voidEventTicket',
    summary: 'Void one ticket',
    description: 'Nobody comes in with it any more. The order, its amount and the place stay.',
  })
  @ApiData(EventTicketDto, { description: 'The ticket as it is now.' })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the ticket is not valid any more (`ticket_not_valid` on `ticket`).',
    type: ValidationErrorDto,
  })
  async void(
    @Actor() ctx: StaffContext,
    @Param('id', PathId) id: number,
    @Body() { reason }: EventReasonDto,
  ): Promise<{ data: EventTicketDto }> {
    await this.voidTicket.execute(ctx, id, reason);
    const found = await this.tickets.find(ctx, id);
    if (!found) throw notFound('The ticket');
    return { data: presentEventTicket(found) };
  }
}
