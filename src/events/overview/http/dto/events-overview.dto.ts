import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
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
export class EventsOverviewPeriodDto {
  /** First day; null where events are shown whenever they began. @example "2026-06-01" */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date_from: string | null;

  /** Last day, included. @example "2027-06-01" */
  @ApiProperty({ format: 'date' })
  date_to: string;
}

/** What an overview was limited to. */
export class EventsOverviewFiltersDto {
  /** Part of the programme. @example "upcoming" */
  @ApiProperty({ enum: EVENT_BUCKETS })
  status_bucket: EventBucket;

  /** Location; null for every venue. @example 4 */
  @ApiProperty({ type: 'integer', nullable: true })
  location_id: number | null;

  /** Whether a text was searched. @example true */
  query_applied: boolean;
}

/** Events with their figures, without anything of buyers. */
export class EventsOverviewDto {
  /** Whether any event matches. @example "found" */
  @ApiProperty({ enum: ['found', 'not_found'] })
  status: 'found' | 'not_found';

  /** When the figures were read. @example "2026-06-15T10:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  generated_at: string;

  /** The studio's zone, whose days are counted. @example "Europe/Berlin" */
  timezone: string;

  /** The days on which the events start. */
  period: EventsOverviewPeriodDto;

  /** What the overview was limited to. */
  filters: EventsOverviewFiltersDto;

  /** All events that match. @example 31 */
  total_events: number;

  /** Events of this answer. @example 20 */
  returned: number;

  /** Whether more come after them. @example true */
  truncated: boolean;

  /** The events; the latest first where they are over or cancelled, else the earliest first. */
  @ApiProperty({ type: [EventFiguresDto] })
  events: EventFiguresDto[];
}
