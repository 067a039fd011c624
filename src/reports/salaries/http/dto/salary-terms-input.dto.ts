import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsListOf, IsWholeNumber } from '@studio/http';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  ValidateNested,
} from 'class-validator';

import { COUNTED_STATUSES, type CountedStatus, SALARY_PERIODS, type SalaryPeriod } from '../../domain/salary-terms';
import { NewSalaryRuleDto, SALARY_AMOUNT_MAX } from './salary-rule-input.dto';

const RULES_MAX = 101;

/** Terms of a salary model: `period` and `amount_cents` for `fixed_period`, the other fields for `per_class`. */
export abstract class SalaryTermsInputDto {
  /** The period for which `amount_cents` is paid; only for `fixed_period`. @example 'month' */
  @ApiPropertyOptional({ type: String, enum: SALARY_PERIODS, nullable: true })
  @IsOptional()
  @IsIn(SALARY_PERIODS)
  period?: SalaryPeriod | null;

  /** Pay for a period in minor units, may be 0; only for `fixed_period`. @example 4500 */
  @IsOptional() @IsWholeNumber(0, SALARY_AMOUNT_MAX) amount_cents?: number | null;

  /**
   * Booking statuses that count as people, without duplicates; only for `per_class`.
   * @example ["attended", "booked"]
   */
  @ApiPropertyOptional({ enum: COUNTED_STATUSES, isArray: true, minItems: 1, uniqueItems: true, nullable: true })
  @IsOptional()
  @ArrayMinSize(1)
  @ArrayUnique()
  @IsListOf(COUNTED_STATUSES)
  counted_statuses?: CountedStatus[] | null;

  /** Whether a class without people is paid; only for `per_class`, false by default. @example false */
  @IsOptional() @IsBoolean() pay_empty_classes?: boolean | null;

  /**
   * Rules for classes, exactly one of them without a class type; only for `per_class`. At most 500 rules and tiers
   * together.
   */
  @ApiPropertyOptional({ type: [NewSalaryRuleDto], minItems: 1, maxItems: RULES_MAX, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(RULES_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => NewSalaryRuleDto)
  rules?: NewSalaryRuleDto[] | null;
}
