import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { Endpoint, Id } from '@studio/http';
import type { Response } from 'express';

import { ApiTicketFile, RenderTickets, sendTicketFile, ticketErrors } from '../../../ticketing';

/** Tickets with their tokens, to be handed out. */
@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_festival_finance', 'door_staff')
export class TicketDocumentsController {
  constructor(private readonly tickets: RenderTickets) {}

  @Get('festival-tickets/:id/qr')
  @ApiTicketFile('image/png', 'The image.')
  @Endpoint({
    id: 'getFestivalTicketQr',
    summary: 'The QR code of a ticket',
    description: 'An image of the token. With `door_staff` alone, of door sales only.',
    refuses: [ticketErrors.ticket_not_valid],
  })
  async qr(@Actor() ctx: StaffContext, @Id('ticket') id: number, @Res() response: Response): Promise<void> {
    sendTicketFile(response, 'image/png', `ticket-${id}.png`, await this.tickets.qr(ctx, { owner: 'edition', id }));
  }

  @Get('festival-ticket-orders/:id/tickets.pdf')
  @ApiTicketFile('application/pdf', 'The file.')
  @Endpoint({
    id: 'getTicketOrderPdf',
    summary: 'The tickets of an order to print',
    description: 'One page for each valid ticket. With `door_staff` alone, of door sales only.',
    refuses: [ticketErrors.ticket_not_valid],
  })
  async pdf(@Actor() ctx: StaffContext, @Id('ticket order') id: number, @Res() response: Response): Promise<void> {
    sendTicketFile(
      response,
      'application/pdf',
      `tickets-${id}.pdf`,
      await this.tickets.pdf(ctx, { owner: 'edition', id }),
    );
  }
}
