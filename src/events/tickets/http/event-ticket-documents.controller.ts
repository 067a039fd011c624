import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Response } from 'express';

import { ApiTicketFile, RenderTickets, sendTicketFile, ticketErrors } from '../../../ticketing';

/** Tickets with their tokens, to be handed out. */
@ApiTags('Event door')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_events', 'door_staff')
export class EventTicketDocumentsController {
  constructor(private readonly tickets: RenderTickets) {}

  @Get('event-tickets/:id/qr')
  @ApiTicketFile('image/png', 'The image.')
  @Endpoint({
    id: 'getEventTicketQr',
    summary: 'The QR code of a ticket',
    description: 'An image of the token. With `door_staff` alone, of own door sales only.',
    refuses: [ticketErrors.ticket_not_valid],
  })
  async qr(@Actor() ctx: StaffContext, @Id('ticket') id: number, @Res() response: Response): Promise<void> {
    sendTicketFile(response, 'image/png', `ticket-${id}.png`, await this.tickets.qr(ctx, { owner: 'event', id }));
  }

  @Get('event-orders/:id/tickets.pdf')
  @ApiTicketFile('application/pdf', 'The file.')
  @Endpoint({
    id: 'getEventOrderPdf',
    summary: 'The tickets of an order to print',
    description: 'One page for each valid ticket. With `door_staff` alone, of own door sales only.',
    refuses: [ticketErrors.ticket_not_valid],
  })
  async pdf(@Actor() ctx: StaffContext, @Id('order') id: number, @Res() response: Response): Promise<void> {
    sendTicketFile(
      response,
      'application/pdf',
      `tickets-${id}.pdf`,
      await this.tickets.pdf(ctx, { owner: 'event', id }),
    );
  }
}
