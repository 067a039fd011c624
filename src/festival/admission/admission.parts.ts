import type { Provider, Type } from '@nestjs/common';

import { AdmissionStock } from './application/admission-stock';
import { IssuedTickets } from './application/issued-tickets';
import { LockedTicketOrders } from './application/locked-ticket-orders';
import { TicketTokens } from './application/ticket-tokens';
import { PrintedTicketsQuery } from './queries/printed-tickets.query';
import { TicketDocuments } from './rendering/ticket-documents';

/** Admission types, ticket orders, tickets and check-in. */
export const admissionParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [],
  providers: [AdmissionStock, IssuedTickets, LockedTicketOrders, TicketTokens, PrintedTicketsQuery, TicketDocuments],
};
