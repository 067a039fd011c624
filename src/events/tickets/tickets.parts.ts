import type { Provider, Type } from '@nestjs/common';

import { CheckInTicket } from './application/check-in-ticket';
import { CheckOutTicket } from './application/check-out-ticket';
import { DoorTickets } from './application/door-tickets';
import { EndedTickets } from './application/ended-tickets';
import { IssuedTickets } from './application/issued-tickets';
import { ReadDoorList } from './application/read-door-list';
import { RenderEventTickets } from './application/render-event-tickets';
import { TicketScans } from './application/ticket-scans';
import { VoidEventTicket } from './application/void-event-ticket';
import { EventCheckInsController } from './http/event-check-ins.controller';
import { EventDoorListController } from './http/event-door-list.controller';
import { EventTicketDocumentsController } from './http/event-ticket-documents.controller';
import { EventTicketsController } from './http/event-tickets.controller';
import { AttendanceQuery } from './queries/attendance.query';
import { EventTicketImageQuery } from './queries/event-ticket-image.query';
import { EventTicketQuery } from './queries/event-ticket.query';
import { PrintedEventTicketsQuery } from './queries/printed-event-tickets.query';

/** Tickets and the door. */
export const ticketParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [
    EventCheckInsController,
    EventDoorListController,
    EventTicketDocumentsController,
    EventTicketsController,
  ],
  providers: [
    AttendanceQuery,
    CheckInTicket,
    CheckOutTicket,
    DoorTickets,
    EndedTickets,
    EventTicketImageQuery,
    EventTicketQuery,
    IssuedTickets,
    PrintedEventTicketsQuery,
    ReadDoorList,
    RenderEventTickets,
    TicketScans,
    VoidEventTicket,
  ],
};
