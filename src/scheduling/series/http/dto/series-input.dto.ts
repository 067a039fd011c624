import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  IsId,
  IsLines,
  IsQueryInteger,
  IsText,
  IsTimeOfDayText,
  IsWholeNumber,
  MayBeAbsent,
  PageQueryDto,
  PatchOf,
} from '@studio/http';
import { TIME_OF_DAY_PATTERN } from '@studio/kernel';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';

import { SERIES_STATUSES, type SeriesStatus, IsScheduleDate } from '../../../classes';

const FIRST_STATUSES = ['draft', 'active'] as const;

/** A weekly series to create. */
export class NewSeriesDto {
  /** Id of the location. @example 3 */
  @IsId() location_id: number;
  /** Id of a room of the location. @example 5 */
  @IsId() room_id: number;
  /** Id of the class type, a group or internal one. @example 8 */
  @IsId() class_type_id: number;
  /** Id of the trainer; required for internal series. In a trainer's session only that trainer. @example 7 */
  @IsOptional() @IsId() trainer_id?: number | null;
  /** Title of the classes; null: the type’s name. @example "Morning Flow" */
  @IsOptional() @IsText(255) title?: string | null;
  /** Description of the classes; null: the type’s. @example "A gentle start into the day." */
  @IsOptional() @IsLines(5_000) description?: string | null;
  /** ISO weekday, Monday is 1. @example 2 */
  @IsWholeNumber(1, 7) weekday: number;
  /** Local time of the start at the location, `HH:MM`. @example "09:00" */
  @ApiProperty({ pattern: TIME_OF_DAY_PATTERN }) @IsTimeOfDayText() start_time: string;
  /** Minutes from start to end; null: the type’s. @example 60 */
  @IsOptional() @IsWholeNumber(15, 480) duration_minutes?: number | null;
  /** Whether customers see the classes; never those of an internal series. @example true */
  @IsOptional() @IsBoolean() is_public?: boolean | null;
  /** First possible day, `YYYY-MM-DD`, from 2000 to 2199. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() start_date: string;

  /** Last possible day, not before the first; null: no end. @example "2026-12-31" */
  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  @IsOptional()
  @IsScheduleDate()
  end_date?: string | null;

  /** Classes are generated only for `active` series. Default: `active`. @example "active" */
  @ApiPropertyOptional({ enum: FIRST_STATUSES, nullable: true })
  @IsOptional()
  @IsIn(FIRST_STATUSES)
  status?: (typeof FIRST_STATUSES)[number] | null;
}

/** Fields of a series to change; absent ones are unchanged. */
export class SeriesPatchDto extends PatchOf(OmitType(NewSeriesDto, ['is_public', 'status'] as const)) {
  /** Whether customers see the classes; never those of an internal series. @example true */
  @MayBeAbsent() @IsBoolean() is_public?: boolean;
  /** A draft can become active, active and paused can alternate, and each can end permanently. @example "paused" */
  @ApiPropertyOptional({ enum: SERIES_STATUSES }) @MayBeAbsent() @IsIn(SERIES_STATUSES) status?: SeriesStatus;
}

/** Filter of the list of series. */
export class SeriesListQueryDto extends PageQueryDto {
  /** Only series with this status. @example "active" */
  @ApiPropertyOptional({ enum: SERIES_STATUSES }) @IsOptional() @IsIn(SERIES_STATUSES) status?: SeriesStatus | null;
  /** Only series of this location. @example 3 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
}
