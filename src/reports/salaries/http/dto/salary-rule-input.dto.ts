import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsWholeNumber } from '@studio/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';

import { SALARY_FORMULAS, type SalaryFormulaName } from '../../domain/salary-terms';

export const SALARY_AMOUNT_MAX = 99_999_999;
const PEOPLE_MAX = 999;
/** More than the capacity of any class. */
const TIER_PEOPLE_MAX = 99_999;
const TIERS_MAX = 50;
const BASIS_POINTS_MAX = 10_000;

/** A parameter that only some formulas have. */
const IsParameter =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    const describe = ApiPropertyOptional({ type: Number, minimum: min, maximum: max, nullable: true });
    for (const decorate of [describe, IsOptional(), IsWholeNumber(min, max)]) decorate(target, property);
  };

const IsAmount = (): PropertyDecorator => IsParameter(0, SALARY_AMOUNT_MAX);

/** Pay for a number of people. */
export class NewSalaryTierDto {
  /** Minimum number of people: 0 in the first tier, in the others `to_people` of the previous tier plus 1. @example 0 */
  @IsWholeNumber(0, TIER_PEOPLE_MAX)
  from_people: number;

  /** Maximum number of people; null only in the last tier. @example 6 */
  @IsOptional()
  @IsWholeNumber(0, TIER_PEOPLE_MAX)
  to_people?: number | null;

  /** Pay in minor units. @example 25000 */
  @IsWholeNumber(0, SALARY_AMOUNT_MAX)
  amount_cents: number;
}

/** Pay for a class. Exactly the parameters of the formula are given. */
export class NewSalaryRuleDto {
  /**
   * Id of the class type that the rule is for, not an internal one; null in the default rule, which is for all other types.
   * @example 3
   */
  @ApiPropertyOptional({ type: Number, minimum: 1, nullable: true })
  @IsOptional()
  @IsId()
  class_type_id?: number | null;

  /** Formula of the pay. @example "per_person" */
  @ApiProperty({ enum: SALARY_FORMULAS })
  @IsIn(SALARY_FORMULAS)
  formula: SalaryFormulaName;

  /** Pay in minor units, of `flat`. @example 4500 */
  @IsAmount()
  amount_cents?: number | null;

  /** Pay for each person in minor units, of `per_person`. @example 5000 */
  @IsAmount()
  rate_cents?: number | null;

  /** Minimum number of people that is paid for, of `per_person`. @example 4 */
  @IsParameter(0, PEOPLE_MAX)
  minimum_people?: number | null;

  /** Pay in minor units regardless of the number of people, of `base_plus_extra`. @example 30000 */
  @IsAmount()
  base_cents?: number | null;

  /** Pay for an hour in minor units, of `hourly_plus_extra`. @example 20000 */
  @IsAmount()
  hourly_rate_cents?: number | null;

  /** Number of people without extra pay, of `base_plus_extra` and `hourly_plus_extra`. @example 5 */
  @IsParameter(0, PEOPLE_MAX)
  included_people?: number | null;

  /** Pay in minor units for each further person, of `base_plus_extra` and `hourly_plus_extra`. @example 4000 */
  @IsAmount()
  extra_rate_cents?: number | null;

  /** Share of the class value in hundredths of a percent, of `class_value_percentage`. @example 2500 */
  @IsParameter(1, BASIS_POINTS_MAX)
  basis_points?: number | null;

  /** Pay by number of people, of `attendance_tiers`: from 0 people on, without gaps. */
  @ApiPropertyOptional({ type: [NewSalaryTierDto], minItems: 1, maxItems: TIERS_MAX, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TIERS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => NewSalaryTierDto)
  tiers?: NewSalaryTierDto[] | null;

  /** Minimum pay in minor units, whatever the formula gives. @example 15000 */
  @IsAmount()
  minimum_pay_cents?: number | null;

  /** Maximum pay in minor units, at least `minimum_pay_cents`. @example 40000 */
  @IsAmount()
  maximum_pay_cents?: number | null;
}
