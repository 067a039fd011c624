import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsCalendarDate, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsIn, IsOptional } from 'class-validator';

import { SCHEDULE_KINDS, type ScheduleKind } from '../../../../accounts';
import { CLASS_STATUSES, type ClassStatus } from '../../domain/class-words';

/** Filter of the list of classes. */
export class ClassListQueryDto extends PageQueryDto {
  /** First day of the studio's calendar, `YYYY-MM-DD`; today when left out. @example "2026-06-01" */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  from?: string | null;

  /**
   * Last day of the studio's calendar, `YYYY-MM-DD`; 14 days after `from` when left out. 62 days at most.
   * @example "2026-06-30"
   */
  @ApiPropertyOptional({ type: String, format: 'date' })
  @IsOptional()
  @IsCalendarDate()
  to?: string | null;

  /** Only classes of this location. @example 3 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  location_id?: number | null;

  /** Only classes in this room. @example 5 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  room_id?: number | null;

  /** Only classes with this main or additional trainer. @example 7 */
  @ApiPropertyOptional({ type: Number, minimum: 1 })
  @IsOptional()
  @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER })
  trainer_id?: number | null;

  /** Only classes of this kind. @example "group_class" */
  @ApiPropertyOptional({ enum: SCHEDULE_KINDS })
  @IsOptional()
  @IsIn(SCHEDULE_KINDS)
  schedule_kind?: ScheduleKind | null;

  /** Only classes with this stored status. @example "scheduled" */
  @ApiPropertyOptional({ enum: CLASS_STATUSES })
  @IsOptional()
  @IsIn(CLASS_STATUSES)
  status?: ClassStatus | null;
}
