import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { Actor, RateLimited, type StaffContext, StaffPermission } from '@studio/access';
import { ById, PathId, ValidationErrorDto } from '@studio/http';
import { sendTicketFile } from '@studio/ticket-documents';
import type { Response } from 'express';

import { RenderTickets } from '../application/render-tickets';

const FILE = { type: 'string', format: 'binary' } as const;

/** Tickets with their tokens, to be handed out. */
@ApiTags('Festival admission')
@Controller('api/v1/manage')
@RateLimited('manage')
@StaffPermission('manage_festival_finance', 'door_staff')
export class TicketDocumentsController {
  constructor(private readonly tickets: RenderTickets) {}

  @Get('festival-tickets/:id/qr')
  @ById('ticket')
  @ApiOperation({
    operationId: 'getFestivalTicketQr',
    summary: 'The QR code of a ticket',
    description: 'An image of the token. With `door_staff` alone, of door sales only.',
  })
  @ApiProduces('image/png')
  @ApiOkResponse({ description: 'The image.', schema: FILE })
  @ApiUnprocessableEntityResponse({
    description: 'The ticket lets nobody in (`ticket_not_valid` on `ticket`).',
    type: ValidationErrorDto,
  })
  async qr(@Actor() ctx: StaffContext, @Param('id', PathId) id: number, @Res() response: Response): Promise<void> {
    sendTicketFile(response, 'image/png', `ticket-${id}.png`, await this.tickets.qr(ctx, id));
  }

  @Get('festival-ticket-orders/:id/tickets.pdf')
  @ById('ticket order')
  @ApiOperation({
    operationId: 'getTicketOrderPdf',
    summary: 'The tickets of an order to print',
    description: 'One page for each valid ticket. With `door_staff` alone, of door sales only.',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The file.', schema: FILE })
  @ApiUnprocessableEntityResponse({
    description: 'The order has no valid ticket (`ticket_not_valid` on `ticket`).',
    type: ValidationErrorDto,
  })
  async pdf(@Actor() ctx: StaffContext, @Param('id', PathId) id: number, @Res() response: Response): Promise<void> {
    sendTicketFile(response, 'application/pdf', `tickets-${id}.pdf`, await this.tickets.pdf(ctx, id));
  }
}
