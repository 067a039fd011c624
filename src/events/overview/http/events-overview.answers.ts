import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type CsvFile, pagesOf } from '@studio/http';
import {
  calendarDateOf,
  type InstantText,
  inUtc,
  type PageInput,
  pageOf,
  pageRequest,
  readPosition,
} from '@studio/kernel';

import type { EventBucket } from '../../programme/domain/event-bucket';
import { type RequestedDays, choosePeriod, type OverviewPeriod } from '../domain/overview-period';
import { EventFiguresQuery, type EventFiguresRow, type EventFilter } from '../queries/event-figures.query';
import type { EventsOverviewDto } from './dto/events-overview.dto';
import { presentEventFigures } from './event-figures.presenter';
import { eventsOverviewFile } from './events-overview-file';

/** The request for an overview; null does not filter. */
export interface EventsOverviewRequest extends RequestedDays {
  readonly bucket: EventBucket | null;
  readonly locationId: number | null;
  /** As typed; blank does not filter. */
  readonly query: string | null;
}

const DEFAULT_BUCKET: EventBucket = 'upcoming';
const DEFAULT_LIMIT = 20;

/** The overview of events (EVT-26 to EVT-28), for every channel. */
@Injectable()
export class EventsOverviewAnswers {
  constructor(private readonly figures: EventFiguresQuery) {}

  /** One page, by default of 20. Throws `validation_failed` (date_to, location_id, cursor). */
  async overview(
    ctx: ActorContext,
    request: EventsOverviewRequest,
    page: PageInput,
    text: InstantText = inUtc,
  ): Promise<{ data: EventsOverviewDto; next_cursor: string | null }> {
    const { filter, period } = selectionOf(ctx, request);
    const scope = ['events overview', ctx.accountId, filter.bucket, request.dateFrom, request.dateTo];
    const list = [...scope, filter.locationId, filter.query];
    const { limit, ...rest } = pageRequest(list, page, DEFAULT_LIMIT);
    const position = readPosition({ limit, ...rest }, ['instant', 'id']);
    const after = position && { startsAt: new Date(position[0]), id: position[1] };
    const { total, rows } = await this.figures.part(ctx, filter, { after, limit: limit + 1 });
    const shown = pageOf(list, rows, limit, ({ startsAt, id }) => [startsAt.toISOString(), id]);
    const data: EventsOverviewDto = {
      status: total === 0 ? 'not_found' : 'found',
      generated_at: text(ctx.now),
      timezone: ctx.timeZone,
      period: { date_from: period.dateFrom, date_to: period.dateTo },
      filters: {
        status_bucket: filter.bucket,
        location_id: filter.locationId,
        query_applied: filter.query !== null,
      },
      total_events: total,
      returned: shown.data.length,
      truncated: shown.next_cursor !== null,
      events: shown.data.map((row) => presentEventFigures(row, text)),
    };
    return { data, next_cursor: shown.next_cursor };
  }

  /** All matching events, read in parts while they are sent. Throws as `overview` with the first part. */
  file(ctx: ActorContext, request: EventsOverviewRequest): CsvFile {
    const { filter } = selectionOf(ctx, request);
    return eventsOverviewFile(
      pagesOf<EventFiguresRow>(async (last, limit) =>
        last === null
          ? (await this.figures.part(ctx, filter, { after: null, limit })).rows
          : this.figures.rows(ctx, filter, { after: last, limit }),
      ),
    );
  }
}

/** Filter and period of the request. Throws `validation_failed` on `date_to`. */
function selectionOf(
  { now, timeZone }: ActorContext,
  { bucket: requested, locationId, query, ...days }: EventsOverviewRequest,
): { filter: EventFilter; period: OverviewPeriod } {
  const bucket = requested ?? DEFAULT_BUCKET;
  const period = choosePeriod(bucket, days, calendarDateOf(now, timeZone), timeZone);
  const { startsAt, endsAt } = period;
  return { period, filter: { bucket, startsAt, endsAt, now, locationId, query: searchedText(query) } };
}

/** The text with single spaces; null when it is blank. */
function searchedText(query: string | null): string | null {
  return query?.replaceAll(/\s+/g, ' ').trim() || null;
}
