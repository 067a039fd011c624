import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { FinanceModule } from '../finance';
import { SchedulingModule } from '../scheduling';
import { TicketingModule } from '../ticketing';
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
import { EventRooms } from './programme/queries/event-rooms.query';
import { IssueEventOrder } from './sales/application/issue-event-order';
import { SellAtDoor } from './sales/application/sell-at-door';
import { salesParts } from './sales/sales.parts';
import { ticketParts } from './tickets/tickets.parts';
import { declareEventsData } from './personal-data';

declareEventsData();

const parts = [programmeParts, salesParts, ticketParts, noticeParts, overviewParts];

/** What others may do with events: the demo studios have some. */
const useCases = [ArchiveEvent, CancelEvent, CreateEvent, IssueEventOrder, PublishEvent, SellAtDoor];

/** What the assistant answers of events. */
const answers = [EventsOverviewAnswers, EventSummaryAnswers];

/** Ticketed events: programme, sales, door. */
@Module({
  imports: [AccountsModule, FinanceModule, HttpModule, SchedulingModule, TicketingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: [EventLog, ...parts.flatMap(({ providers }) => providers)],
  exports: [EventRooms, ...answers, ...useCases],
})
export class TicketedEventsModule {}
