import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Answer, count, cut, day, dayOrNull, idOrNull, part, parts, receipt, word, yesOrNo } from '@studio/answers';
import { IsQueryInteger, IsReportDay, IsText, PageQueryDto, ReportFormatQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { EVENT_BUCKETS, type EventBucket } from '../../../programme/domain/event-bucket';
import { EventFiguresDto } from './event-figures.dto';

const QUERY_MAX = 120;

/** Which events the overview shows. */
export class EventsOverviewQueryDto extends IntersectionType(ReportFormatQueryDto, PageQueryDto) {
  /** Part of the programme, `upcoming` unless given. @example "upcoming" */
  @ApiPropertyOptional({ enum: EVENT_BUCKETS })
  @IsOptional()
  @IsIn(EVENT_BUCKETS)
  status_bucket?: EventBucket | null;

  /** First day of starts, in the studio's zone; alone, the last one is 365 days later. @example "2026-06-01" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsReportDay()
  date_from?: string | null;

  /**
   * Last day of starts, included, at most 366 days from the first; alone, the first one is 365 days earlier.
   * @example "2026-06-30"
   */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsReportDay()
  date_to?: string | null;

  /** Only events in rooms of the location. @example 4 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;

  /** Part of title or slug, in any case. @example "party" */
  @ApiPropertyOptional({ type: String, maxLength: QUERY_MAX })
  @IsOptional()
  @IsText(QUERY_MAX)
  query?: string | null;
}

/** The days on which events of an overview start, in the studio's zone. */
export class EventsOverviewPeriodDto extends Answer({
  date_from: dayOrNull('First day; null where events are shown whenever they began.', '2026-06-01'),
  date_to: day('Last day, included.', '2027-06-01'),
}) {}

/** What an overview was limited to. */
export class EventsOverviewFiltersDto extends Answer({
  status_bucket: word(EVENT_BUCKETS, 'Part of the programme.', 'upcoming'),
  location_id: idOrNull('The location; null for every venue.', 4),
  query_applied: yesOrNo('Whether a text was searched.', true),
}) {}

/** Events with their figures, without anything of buyers. */
export class EventsOverviewDto extends Answer({
  status: word(['found', 'not_found'], 'Whether any event matches.', 'found'),
  ...receipt,
  period: part(EventsOverviewPeriodDto, 'The days on which the events start.'),
  filters: part(EventsOverviewFiltersDto, 'What the overview was limited to.'),
  total_events: count('All events that match.', 31),
  ...cut,
  events: parts(
    EventFiguresDto,
    'The events: those over or cancelled from the latest on, others from the earliest on.',
  ),
}) {}
