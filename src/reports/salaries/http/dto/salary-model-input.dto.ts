import { ApiProperty } from '@nestjs/swagger';
import { IsText, MayBeAbsent } from '@studio/http';
import { IsIn } from 'class-validator';

import { IsScheduleDate } from '../../../../scheduling';
import { SALARY_MODEL_TYPES, type SalaryModelType } from '../../domain/salary-terms';
import { SalaryTermsInputDto } from './salary-terms-input.dto';

const NAME_MAX = 255;

/** New terms of a salary model. */
export class NewSalaryVersionDto extends SalaryTermsInputDto {
  /** First day on which the terms apply, in the studio’s calendar; it may be in the past. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) @IsScheduleDate() effective_from: string;
}

/** A new salary model with its first terms. */
export class NewSalaryModelDto extends NewSalaryVersionDto {
  /** Name. @example "Per person, evenings" */
  @IsText(NAME_MAX) name: string;
  /** Whether a fixed amount is paid for a period, or an amount for each class. Immutable. @example "per_class" */
  @ApiProperty({ enum: SALARY_MODEL_TYPES }) @IsIn(SALARY_MODEL_TYPES) type: SalaryModelType;
}

/** The changeable fields of a salary model. */
export class SalaryModelPatchDto {
  /** Name. @example "Per person, evenings" */
  @MayBeAbsent() @IsText(NAME_MAX) name?: string;
}
