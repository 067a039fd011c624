import { ApiProperty } from '@nestjs/swagger';
import { IsText, MayBeAbsent } from '@studio/http';
import { IsIn } from 'class-validator';

import { IsScheduleDate } from '../../../../scheduling';
import { SALARY_MODEL_TYPES, type SalaryModelType } from '../../domain/salary-terms';
import { SalaryTermsInputDto } from './salary-terms-input.dto';

const NAME_MAX = 255;

/** New terms of a salary model. */
export class NewSalaryVersionDto extends SalaryTermsInputDto {
  /** First day, in the studio’s calendar, on which the terms count; it may lie in the past. @example "2026-06-01" */
  @ApiProperty({ format: 'date' })
  @IsScheduleDate()
  effective_from: string;
}

/** A new salary model with its first terms. */
export class NewSalaryModelDto extends NewSalaryVersionDto {
  /** Name. @example "Per person, evenings" */
  @IsText(NAME_MAX)
  name: string;

  /**
   * Whether a fixed amount is paid for a stretch of time, or something for each class. It never changes.
   * @example "per_class"
   */
  @ApiProperty({ enum: SALARY_MODEL_TYPES })
  @IsIn(SALARY_MODEL_TYPES)
  type: SalaryModelType;
}

/** What of a salary model can be changed. */
export class SalaryModelPatchDto {
  /** Name. @example "Per person, evenings" */
  @MayBeAbsent()
  @IsText(NAME_MAX)
  name?: string;
}
