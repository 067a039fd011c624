import { Module } from '@nestjs/common';

import { TicketAttachments } from './ticket-attachments';
import { TicketDocuments } from './ticket-documents';
import { TicketIssue } from './ticket-issue';
import { TicketTokens } from './ticket-tokens';

const tickets = [TicketAttachments, TicketDocuments, TicketIssue, TicketTokens];

/** Tokens of tickets, and what is printed with them. */
@Module({ providers: tickets, exports: tickets })
export class TicketDocumentsModule {}
