import type { Type } from '@nestjs/common';

import { EventCheckInsController } from './http/event-check-ins.controller';
import { EventDoorListController } from './http/event-door-list.controller';
import { EventTicketDocumentsController } from './http/event-ticket-documents.controller';
import { EventTicketsController } from './http/event-tickets.controller';

/** Routes of tickets and the door. */
export const ticketParts: { readonly controllers: readonly Type[]; readonly providers: readonly [] } = {
  controllers: [
    EventCheckInsController,
    EventDoorListController,
    EventTicketDocumentsController,
    EventTicketsController,
  ],
  providers: [],
};
