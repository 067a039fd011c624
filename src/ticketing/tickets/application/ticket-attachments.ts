import { Injectable } from '@nestjs/common';
import type { MailAttachment } from '@studio/delivery';
import type { Language } from '@studio/texts';

import type { PrintedTicket } from './printed-ticket';
import { TicketDocuments } from './ticket-documents';

/** Single QR images in one mail; further tickets are in the printable document only. */
const IMAGES = 20;

/** Tickets as files of an e-mail. */
@Injectable()
export class TicketAttachments {
  constructor(private readonly documents: TicketDocuments) {}

  /** The printable pages of all tickets, then QR images of the first twenty, named after their codes. */
  async of(tickets: readonly PrintedTicket[], language: Language): Promise<MailAttachment[]> {
    const images = tickets.slice(0, IMAGES).map(async ({ code, token }) => ({
      name: `${code}.png`,
      contentType: 'image/png',
      content: await this.documents.qr(token),
    }));
    const content = await this.documents.pdf(tickets, language);
    const pages = { name: 'tickets.pdf', contentType: 'application/pdf', content };
    return [pages, ...(await Promise.all(images))];
  }
}
