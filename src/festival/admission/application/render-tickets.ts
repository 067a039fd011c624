import { TicketDocuments } from '@studio/ticket-documents';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { ticketNotValid } from '@studio/ticketing';

import { forbidden } from '../../../accounts';
import { PrintedTicketsQuery } from '../queries/printed-tickets.query';
import { type ShowableOrder, TicketImageQuery } from '../queries/ticket-image.query';

/** Shows tickets with their tokens, to those who may hand them out. */
@Injectable()
export class RenderTickets {
  constructor(
    private readonly images: TicketImageQuery,
    private readonly printed: PrintedTicketsQuery,
    private readonly documents: TicketDocuments,
  ) {}

  /** The QR code of a ticket as PNG. Throws `not_found`, `forbidden` (not a door sale), `ticket_not_valid`. */
  async qr(ctx: ActorContext, ticketId: number): Promise<Buffer> {
    const ticket = await this.images.ticket(ctx, ticketId);
    if (!ticket) throw notFound('The ticket');
    assertMayShow(ctx, ticket);
    if (ticket.token === null) throw ticketNotValid();
    return this.documents.qr(ticket.token);
  }

  /** The valid tickets of an order as PDF. Throws as `qr`, `ticket_not_valid` when it has none. */
  async pdf(ctx: ActorContext, orderId: number): Promise<Buffer> {
    const order = await this.images.order(ctx, orderId);
    if (!order) throw notFound('The order');
    assertMayShow(ctx, order);
    const tickets = await this.printed.ofOrder(ctx, orderId);
    if (tickets.length === 0) throw ticketNotValid();
    return this.documents.pdf(tickets);
  }
}

/** The door hands out what it sold; other tickets are for those who answer for the money (section 11). */
function assertMayShow({ actor }: ActorContext, { source }: ShowableOrder): void {
  if (actor.kind !== 'staff' || source === 'entrance') return;
  if (!actor.permissions.includes('manage_festival_finance')) throw forbidden();
}
