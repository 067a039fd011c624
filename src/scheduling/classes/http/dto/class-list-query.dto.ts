import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { CLASS_STATUSES, type ClassStatus } from '../../domain/class-words';

/** Filter of the list of classes. */
export class ClassListQueryDto extends PageQueryDto {
  /** First day of the studio's calendar, `YYYY-MM-DD`. Default: today. @example "2026-06-01" */
  @IsOptional() @IsCalendarDate() from?: string | null;
  /**
   * Last day of the studio's calendar, `YYYY-MM-DD`; the window has at most 92 days. Default: 14 days after `from`.
   * @example "2026-06-30"
   */
  @IsOptional() @IsCalendarDate() to?: string | null;
  /** Only classes of this location. @example 3 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
  /** Only classes in this room. @example 5 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) room_id?: number | null;
  /** Only classes with this main or additional trainer. @example 7 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) trainer_id?: number | null;

  /** Only classes of this kind. @example "group_class" */
  @ApiPropertyOptional({ enum: SCHEDULE_KINDS })
  @IsOptional()
  @IsIn(SCHEDULE_KINDS)
  schedule_kind?: ScheduleKind | null;

  /** Only classes with this stored status. @example "scheduled" */
  @ApiPropertyOptional({ enum: CLASS_STATUSES }) @IsOptional() @IsIn(CLASS_STATUSES) status?: ClassStatus | null;
}
