import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsIdList, IsQueryInteger, PageQueryDto } from '@studio/http';
import { ArrayMinSize, ArrayUnique, IsOptional } from 'class-validator';

import { ActorSnapshotDto } from '../../../../accounts';
import { IsScheduleDate } from '../../../../scheduling';
import { SALARY_MODEL_TYPES, type SalaryModelType } from '../../domain/salary-terms';

const TRAINERS_MAX = 200;

/** Assigns trainers to a salary model from a day on. */
export class NewSalaryAssignmentsDto {
  /** Ids of trainers, without duplicates; inactive ones are allowed. @example [7, 8] */
  @ApiProperty({ type: [Number], minItems: 1, maxItems: TRAINERS_MAX, uniqueItems: true })
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsIdList(TRAINERS_MAX)
  trainer_ids: number[];

  /** Id of the salary model, not an archived one. @example 9 */
  @IsId() salary_model_id: number;
  /** First day on which the model pays, in the studio’s calendar; it may be in the past. @example "2026-06-16" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() effective_from: string;
}

/** Filter of the assignments. */
export class SalaryAssignmentListQueryDto extends PageQueryDto {
  /** Only assignments of this trainer. @example 7 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) trainer_id?: number | null;
  /**
   * Only assignments in force on this day of the studio’s calendar, at most one per trainer.
   * @example "2026-06-20"
   */
  @ApiPropertyOptional({ type: String, format: 'date' }) @IsOptional() @IsScheduleDate() on?: string | null;
}

/** Trainer of an assignment. */
export class SalaryAssignmentTrainerDto {
  /** Id of the trainer. @example 7 */
  id: number;
  /** Name. @example "Nina" */
  name: string;
}

/** Salary model of an assignment. */
export class SalaryAssignmentModelDto {
  /** Id of the salary model. @example 9 */
  id: number;
  /** Name. @example "Per person, evenings" */
  name: string;
  /** Whether a fixed amount is paid for a period, or an amount for each class. @example "per_class" */
  @ApiProperty({ enum: SALARY_MODEL_TYPES }) type: SalaryModelType;
}

/** The assignment of a trainer to a salary model from a day on, until a later assignment. */
export class SalaryAssignmentDto {
  /** Id of the assignment. @example 52 */
  id: number;
  /** The trainer. */
  @ApiProperty({ type: SalaryAssignmentTrainerDto }) trainer: SalaryAssignmentTrainerDto;
  /** The salary model. */
  @ApiProperty({ type: SalaryAssignmentModelDto }) salary_model: SalaryAssignmentModelDto;
  /** First day on which the model pays, in the studio’s calendar. @example "2026-06-16" */
  @ApiProperty({ format: 'date' }) effective_from: string;
  /** When it was recorded. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** Who recorded it. */
  @ApiProperty({ type: ActorSnapshotDto }) assigned_by: ActorSnapshotDto;
}
