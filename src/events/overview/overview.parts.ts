import type { Provider, Type } from '@nestjs/common';

import { EventSummaryAnswers } from './http/event-summary.answers';
import { EventSummaryController } from './http/event-summary.controller';
import { EventsOverviewAnswers } from './http/events-overview.answers';
import { EventsOverviewController } from './http/events-overview.controller';
import { EventFiguresQuery } from './queries/event-figures.query';

/** Overview and summary of events for management and the assistant. */
export const overviewParts: { readonly controllers: readonly Type[]; readonly providers: readonly Provider[] } = {
  controllers: [EventsOverviewController, EventSummaryController],
  providers: [EventFiguresQuery, EventsOverviewAnswers, EventSummaryAnswers],
};
