import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsLines, IsQueryInteger, PageQueryDto } from '@studio/http';
import { IsBoolean, IsOptional } from 'class-validator';

import { IsScheduleDate } from '../../../classes';

const REASON_MAX = 2_000;

/** A substitution to create. */
export class NewTrainerSubstitutionDto {
  /** Id of the trainer who is away. @example 7 */
  @IsId() trainer_id: number;
  /** Id of the trainer who substitutes. @example 9 */
  @IsId() substitute_trainer_id: number;
  /** First day, `YYYY-MM-DD`, in each class's time zone. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() from_date: string;
  /** Last day, included; not before today, and at most 366 days in all. @example "2026-06-14" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() to_date: string;
  /** Why the trainer is away. @example "On leave" */
  @IsOptional() @IsLines(REASON_MAX) reason?: string | null;
  /** Whether the substitute may be busy at the time of a class; only if the studio allows overlaps. @example false */
  @IsOptional() @IsBoolean() confirm_trainer_overlap?: boolean | null;
}

/** Filter of the list of substitutions. */
export class TrainerSubstitutionListQueryDto extends PageQueryDto {
  /** Only substitutions for this trainer. @example 7 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) trainer_id?: number | null;
}

/** Of which days a substitution ends. */
export class EndedSubstitutionQueryDto {
  /** Only from this day on, `YYYY-MM-DD`, in each class's time zone; the substitution then ends the day before. @example "2026-06-08" */
  @ApiPropertyOptional({ type: String, format: 'date' }) @IsOptional() @IsScheduleDate() from_date?: string | null;
}

/** Another trainer gives the classes of a trainer for some days. */
export class TrainerSubstitutionDto {
  /** Id of the substitution. @example 2 */
  id: number;
  /** Id of the trainer who is away. @example 7 */
  trainer_id: number;
  /** Id of the trainer who substitutes. @example 9 */
  substitute_trainer_id: number;
  /** First day. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) from_date: string;
  /** Last day, included. @example "2026-06-14" */
  @ApiProperty({ format: 'date' }) to_date: string;
  /** Why the trainer is away; null if not stated. @example "On leave" */
  reason: string | null;
  /** When the substitution was removed; null while it applies. @example "2026-06-03T09:30:00Z" */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) removed_at: string | null;
  /** Number of classes with this substitution. @example 4 */
  classes_count: number;
}
