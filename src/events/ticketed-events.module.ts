import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';
import { TicketDocumentsModule } from '@studio/ticket-documents';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { SchedulingModule } from '../scheduling';
import { EventLog } from './event-log';
import { noticeParts } from './notices/notices.parts';
import { EventsOverviewAnswers } from './overview/http/events-overview.answers';
import { EventSummaryAnswers } from './overview/http/event-summary.answers';
import { overviewParts } from './overview/overview.parts';
import { CancelEvent } from './programme/application/cancel-event';
import { programmeParts } from './programme/programme.parts';
import { ArchiveEvent } from './programme/application/archive-event';
import { CreateEvent } from './programme/application/create-event';
import { PublishEvent } from './programme/application/publish-event';
import { CheckInTicket } from './tickets/application/check-in-ticket';
import { EventRooms } from './programme/queries/event-rooms.query';
import { CreateTicketType } from './sales/application/create-ticket-type';
import { IssueEventOrder } from './sales/application/issue-event-order';
import { RefundEventOrder } from './sales/application/refund-event-order';
import { SellAtDoor } from './sales/application/sell-at-door';
import { salesParts } from './sales/sales.parts';
import { VoidEventTicket } from './tickets/application/void-event-ticket';
import { ticketParts } from './tickets/tickets.parts';
import { declareEventsData } from './personal-data';

declareEventsData();

const parts = [programmeParts, salesParts, ticketParts, noticeParts, overviewParts];

/** What others may do with events: the demo studios have some. */
const useCases = [
  ArchiveEvent,
  CancelEvent,
  CheckInTicket,
  CreateEvent,
  CreateTicketType,
  IssueEventOrder,
  PublishEvent,
  RefundEventOrder,
  SellAtDoor,
  VoidEventTicket,
];

/** What the assistant answers of events. */
const answers = [EventsOverviewAnswers, EventSummaryAnswers];

/** Ticketed events: programme, sales, door. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule, SchedulingModule, TicketDocumentsModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: [EventLog, ...parts.flatMap(({ providers }) => providers)],
  exports: [EventRooms, ...answers, ...useCases],
})
export class TicketedEventsModule {}
