import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import {
  Answer,
  brief,
  count,
  cut,
  day,
  dayOrNull,
  idOrNull,
  part,
  parts,
  receipt,
  word,
  yesOrNo,
} from '@studio/answers';
import { IsQueryInteger, IsReportDay, IsText, PageQueryDto, ReportFormatQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { EVENT_BUCKETS, type EventBucket } from '../../../programme/domain/event-bucket';
import { EventFiguresDto } from './event-figures.dto';

const QUERY_MAX = 120;

/** Filters of the overview. */
export class EventsOverviewQueryDto extends IntersectionType(ReportFormatQueryDto, PageQueryDto) {
  /** Part of the programme; `upcoming` when absent. @example "upcoming" */
  @ApiPropertyOptional({ enum: EVENT_BUCKETS }) @IsOptional() @IsIn(EVENT_BUCKETS) status_bucket?: EventBucket | null;
  /**
   * First day of starts in the studio's time zone. Without `date_to`, the last day is 365 days later.
   * @example "2026-06-01"
   */
  @IsOptional() @IsReportDay() date_from?: string | null;
  /**
   * Last day of starts, included; at most 366 days in all. Without `date_from`, the first day is 365 days earlier.
   * @example "2026-06-30"
   */
  @IsOptional() @IsReportDay() date_to?: string | null;
  /** Only events in rooms of the location. @example 4 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
  /** Part of title or slug, case-insensitive. @example "party" */
  @IsOptional() @IsText(QUERY_MAX) query?: string | null;
}

/** The days on which events of an overview start, in the studio's time zone. */
export class EventsOverviewPeriodDto extends Answer({
  date_from: dayOrNull('First day; null without a lower bound.', '2026-06-01'),
  date_to: day('Last day, included.', '2027-06-01'),
}) {}

/** Filters of an overview. */
export class EventsOverviewFiltersDto extends Answer({
  status_bucket: word(EVENT_BUCKETS, 'Part of the programme.', 'upcoming'),
  location_id: idOrNull('The location; null for every venue.', 4),
  query_applied: yesOrNo('Whether a text was searched.', true),
}) {}

/** Events with their figures, without data of buyers. */
export class EventsOverviewDto extends Answer({
  status: word(['found', 'not_found'], 'Whether any event matches.', 'found'),
  ...receipt,
  period: brief(part(EventsOverviewPeriodDto, 'The days on which the events start.')),
  filters: brief(part(EventsOverviewFiltersDto, 'Filters of the overview.')),
  total_events: count('Number of all matching events.', 31),
  ...cut,
  events: parts(
    EventFiguresDto,
    'The events: those over or cancelled from the latest on, others from the earliest on.',
  ),
}) {}
