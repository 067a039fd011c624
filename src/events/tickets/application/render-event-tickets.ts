import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { TicketDocuments } from '@studio/ticket-documents';
import { ticketNotValid } from '@studio/ticketing';

import { forbidden } from '../../../accounts';
import { EventTicketImageQuery, type ShowableOrder } from '../queries/event-ticket-image.query';
import { PrintedEventTicketsQuery } from '../queries/printed-event-tickets.query';

/** Shows tickets with their tokens, to those who may hand them out (EVT-20). */
@Injectable()
export class RenderEventTickets {
  constructor(
    private readonly images: EventTicketImageQuery,
    private readonly printed: PrintedEventTicketsQuery,
    private readonly documents: TicketDocuments,
  ) {}

  /** The QR code of a ticket as PNG. Throws `not_found`, `forbidden` (no door sale of the actor's), `ticket_not_valid`. */
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

/** People at the door hand out what they sold themselves; other tickets are for those who manage events (section 6). */
function assertMayShow({ actor }: ActorContext, { source, issuedByUserId }: ShowableOrder): void {
  if (actor.kind !== 'staff' || actor.permissions.includes('manage_events')) return;
  if (source !== 'entrance' || issuedByUserId !== actor.userId) throw forbidden();
}
