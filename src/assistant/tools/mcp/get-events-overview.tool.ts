import { Injectable } from '@nestjs/common';
import { inZone } from '@studio/kernel';
import type { z } from 'zod';

import { EVENT_BUCKETS, EventsOverviewAnswers, EventsOverviewDto } from '../../../events';
import type { Caller } from '../../application/caller';
import { choiceOr, optionalDate, optionalId, optionalText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { rowLimit } from './report-arguments';

const input = {
  status_bucket: choiceOr(
    'upcoming',
    EVENT_BUCKETS,
    'Part of the programme: `upcoming` is published and not over, running events included; `past` is over, `draft` not yet published, `cancelled` called off. Without days: `past` the last 365, `draft` the next 365, `cancelled` and `all` half a year either way.',
  ),
  date_from: optionalDate(
    "First day of starts, in the studio's zone. Without it 365 days before `date_to`; without both the usual days of the bucket.",
  ),
  date_to: optionalDate(
    'Last day of starts, included; at most 366 days in all. Without it 365 days after `date_from`.',
  ),
  location_id: optionalId('Only events in rooms of this location of `get-studio-profile`.'),
  query: optionalText({ max: 120, describe: 'Part of the title or slug.' }),
  limit: rowLimit('Most events of the answer.'),
};

const output = EventsOverviewDto.schema;

/** Events with their places, tickets and money (TOOL-EVENTS-1 and 2). */
@Injectable()
export class GetEventsOverviewTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-events-overview';
  readonly title = 'Events overview';
  readonly description =
    'Lists ticketed events with venue, places sold and left, tickets, orders by status, revenue and refunds due, and gives the event ids for `get-event-summary`. Upcoming events of the next 365 days unless another bucket or days are given; location ids are those of `get-studio-profile`. Nothing of buyers; no classes and no festivals.';
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

  summary({ status, returned, truncated }: z.output<typeof output>) {
    return { status, returned, truncated };
  }
}
