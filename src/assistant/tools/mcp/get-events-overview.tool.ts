import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';

import { EVENT_BUCKETS, EventsOverviewAnswers, EventsOverviewDto } from '../../../events';
import type { Caller } from '../../application/caller';
import { choiceOr, optionalDate, optionalId, optionalText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { rowLimit } from './report-arguments';

const input = {
  status_bucket: choiceOr(
    'upcoming',
    EVENT_BUCKETS,
    'Part of the programme: `upcoming` is published and not ended, including running events; `past` has ended; `draft` is not yet published; `cancelled` was cancelled. Default days: `past` the last 365, `draft` the next 365, `cancelled` and `all` half a year before and after today.',
  ),
  date_from: optionalDate(
    "First day of starts, in the studio's time zone. Default: 365 days before `date_to`; without both, the default days of the bucket.",
  ),
  date_to: optionalDate('Last day of starts, included; at most 366 days in all. Default: 365 days after `date_from`.'),
  location_id: optionalId('Only events in rooms of this location; ids come from `get-studio-profile`.'),
  query: optionalText({ max: 120, describe: 'Part of the title or slug.' }),
  limit: rowLimit('Maximum number of events in the answer.'),
};

const output = EventsOverviewDto.schema.extend(loweredLimit);

/** Events with their figures (TOOL-EVENTS-1 and 2). */
@Injectable()
export class GetEventsOverviewTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-events-overview';
  readonly title = 'Events overview';
  readonly description =
    'Lists ticketed events with venue, places sold and left, tickets, orders by status, revenue and refunds due. Default: upcoming events of the next 365 days. Event ids are for `get-event-summary`. Excludes data of buyers, classes and festivals.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly answers: EventsOverviewAnswers) {
    super();
  }

  async run({ ctx }: Caller, given: Arguments<typeof input>) {
    const {
      status_bucket: bucket,
      date_from: dateFrom,
      date_to: dateTo,
      location_id: locationId,
      query,
      limit,
    } = given;
    const request = { bucket, dateFrom, dateTo, locationId, query };
    const { data } = await this.answers.overview(ctx, request, { limit }, inZone(ctx.timeZone));
    return data;
  }
}
