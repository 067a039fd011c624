import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { languageOf } from '@studio/texts';

import { StudioDirectory } from '../../../accounts';
import { SaleOwners } from '../../application/sale-owners';
import { type SaleRef, ticketNotValid } from '../../domain';
import { PrintedTicketsQuery } from '../queries/printed-tickets.query';
import { TicketImageQuery } from '../queries/ticket-image.query';
import { TicketDocuments } from './ticket-documents';

/** Renders tickets with their tokens for those who may hand them out. */
@Injectable()
export class RenderTickets {
  constructor(
    private readonly owners: SaleOwners,
    private readonly images: TicketImageQuery,
    private readonly printed: PrintedTicketsQuery,
    private readonly documents: TicketDocuments,
    private readonly studios: StudioDirectory,
  ) {}

  /** The QR code of a ticket as PNG. Throws `not_found`, `forbidden`, `ticket_not_valid`. */
  async qr(ctx: ActorContext, ticket: SaleRef): Promise<Buffer> {
    const found = await this.images.ticket(ctx, ticket);
    if (!found) throw notFound('The ticket');
    this.owners.of(ticket.owner).assertMayShow(ctx, found);
    if (found.token === null) throw ticketNotValid();
    return this.documents.qr(found.token);
  }

  /** The valid tickets of an order as PDF. Throws as `qr`, `ticket_not_valid` when it has none. */
  async pdf(ctx: ActorContext, order: SaleRef): Promise<Buffer> {
    const found = await this.images.order(ctx, order);
    if (!found) throw notFound('The order');
    this.owners.of(order.owner).assertMayShow(ctx, found);
    const tickets = await this.printed.ofOrder(ctx, order);
    if (tickets.length === 0) throw ticketNotValid();
    const { defaultLanguage } = await this.studios.identity(ctx.accountId);
    return this.documents.pdf(tickets, languageOf(defaultLanguage));
  }
}
