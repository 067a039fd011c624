import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { SaleModule } from '../application/sale.module';
import { EndedTickets } from './application/ended-tickets';
import { IssuedTickets } from './application/issued-tickets';
import { RenderTickets } from './application/render-tickets';
import { TicketAttachments } from './application/ticket-attachments';
import { TicketDocuments } from './application/ticket-documents';
import { TicketIssue } from './application/ticket-issue';
import { TicketScans } from './application/ticket-scans';
import { TicketTokens } from './application/ticket-tokens';
import { AttendanceQuery } from './queries/attendance.query';
import { PrintedTicketsQuery } from './queries/printed-tickets.query';
import { TicketImageQuery } from './queries/ticket-image.query';
import { TicketQuery } from './queries/ticket.query';

/** Parts that other areas use as well. */
const shared = [
  AttendanceQuery,
  EndedTickets,
  IssuedTickets,
  PrintedTicketsQuery,
  RenderTickets,
  TicketAttachments,
  TicketQuery,
  TicketScans,
  TicketTokens,
];

/** Tickets: their issue and end, tokens, documents and lists. */
@Module({
  imports: [AccountsModule, SaleModule],
  providers: [...shared, TicketDocuments, TicketImageQuery, TicketIssue],
  exports: shared,
})
export class TicketsModule {}
