import { ApiProperty } from '@nestjs/swagger';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { SERIES_STATUSES, type SeriesStatus } from '../../../classes';
import { KeptClassDto, LeftOutDateDto } from './generated-schedule.dto';

/** A weekly series. */
export class SeriesDto {
  /** Id of the series. @example 12 */
  id: number;
  /** Id of the location. @example 3 */
  location_id: number;
  /** Id of a room of the location. @example 5 */
  room_id: number;
  /** Id of the class type, a group or internal one. @example 8 */
  class_type_id: number;
  /** Kind of the class type. @example "group_class" */
  @ApiProperty({ enum: SCHEDULE_KINDS }) schedule_kind: ScheduleKind;
  /** Id of the trainer; required for internal series. @example 7 */
  trainer_id: number | null;
  /** Title of the classes; null: the type’s name. @example "Morning Flow" */
  title: string | null;
  /** Description of the classes; null: the type’s. @example "A gentle start into the day." */
  description: string | null;
  /** ISO weekday, Monday is 1. @example 2 */
  weekday: number;
  /** Local time of the start at the location, `HH:MM`. @example "09:00" */
  start_time: string;
  /** Minutes from start to end; null: the type’s. @example 60 */
  duration_minutes: number | null;
  /** Whether customers see the classes; never those of an internal series. @example true */
  is_public: boolean;
  /** First possible day, `YYYY-MM-DD`. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) start_date: string;
  /** Last possible day, not before the first; null: no end. @example "2026-12-31" */
  @ApiProperty({ type: String, format: 'date', nullable: true }) end_date: string | null;
  /** Status. Classes are generated for and shown to customers of `active` series only. @example "active" */
  @ApiProperty({ enum: SERIES_STATUSES }) status: SeriesStatus;
  /** Last day covered by the latest generation; null before the first. @example "2026-06-15" */
  @ApiProperty({ type: String, format: 'date', nullable: true }) generated_until: string | null;
  /** When the latest generation ran; null before the first. @example "2026-06-01T00:00:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) generated_at: string | null;
}

/** A series with the result of its generation. */
export class GeneratedSeriesDto extends SeriesDto {
  /** Days for which a class was created. @example ["2026-06-02", "2026-06-09"] */
  @ApiProperty({ type: [String] }) generated: string[];
  /** Days whose class was updated. @example ["2026-06-02"] */
  @ApiProperty({ type: [String] }) updated: string[];
  /** Days whose class was deleted because it no longer belongs to the series. @example ["2026-06-03"] */
  @ApiProperty({ type: [String] }) removed: string[];
  /** Days that were skipped, with the reason. */
  @ApiProperty({ type: [LeftOutDateDto] }) left_out: LeftOutDateDto[];
  /** Classes that were kept because of their bookings. */
  @ApiProperty({ type: [KeptClassDto] }) kept: KeptClassDto[];
}
