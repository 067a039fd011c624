import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '@studio/delivery';

import type { PrintedTicket } from './printed-ticket';
import { TicketDocuments } from './ticket-documents';

/** Single QR images in one mail; further tickets are in the printable document only. */
const IMAGES = 20;

/** Tickets as files of an e-mail. */
@Injectable()
export class TicketAttachments {
  constructor(private readonly documents: TicketDocuments) {}

  /** The printable pages of all tickets, then QR images of the first twenty, named after their codes. */
  async of(tickets: readonly PrintedTicket[]): Promise<MailAttachment[]> {
    const images = tickets.slice(0, IMAGES).map(async ({ code, token }) => ({
      name: `${code}.png`,
      contentType: 'image/png',
      content: await this.documents.qr(token),
    }));
    const pages = { name: 'tickets.pdf', contentType: 'application/pdf', content: await this.documents.pdf(tickets) };
    return [pages, ...(await Promise.all(images))];
  }
}
