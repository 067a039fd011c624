import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsId, IsWholeNumber } from '@studio/http';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsObject, IsOptional, ValidateNested } from 'class-validator';

import { SALARY_FORMULAS, type SalaryFormulaName } from '../../domain/salary-terms';

export const SALARY_AMOUNT_MAX = 99_999_999;
const PEOPLE_MAX = 999;
/** Above the capacity of any class. */
const TIER_PEOPLE_MAX = 99_999;
const TIERS_MAX = 50;
const BASIS_POINTS_MAX = 10_000;

/** A parameter of some formulas. */
const IsParameter =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    const describe = ApiPropertyOptional({ type: Number, minimum: min, maximum: max, nullable: true });
    for (const decorate of [describe, IsOptional(), IsWholeNumber(min, max)]) decorate(target, property);
  };

const IsAmount = (): PropertyDecorator => IsParameter(0, SALARY_AMOUNT_MAX);

/** Pay for a number of people. */
export class NewSalaryTierDto {
  /**
   * Minimum number of people: 0 in the first tier, in the others `to_people` of the previous tier plus 1.
   * @example 0
   */
  @IsWholeNumber(0, TIER_PEOPLE_MAX) from_people: number;
  /** Maximum number of people; null only in the last tier. @example 6 */
  @IsOptional() @IsWholeNumber(0, TIER_PEOPLE_MAX) to_people?: number | null;
  /** Pay in minor units. @example 25000 */
  @IsWholeNumber(0, SALARY_AMOUNT_MAX) amount_cents: number;
}

/** Pay for a class. Requires exactly the parameters of the formula. */
export class NewSalaryRuleDto {
  /**
   * Id of the class type that the rule is for, not an internal one; null in the default rule for all other types.
   * @example 3
   */
  @IsOptional() @IsId() class_type_id?: number | null;
  /** Formula of the pay. @example "per_person" */
  @ApiProperty({ enum: SALARY_FORMULAS }) @IsIn(SALARY_FORMULAS) formula: SalaryFormulaName;
  /** Pay in minor units; for `flat`. @example 4500 */
  @IsAmount() amount_cents?: number | null;
  /** Pay per person in minor units; for `per_person`. @example 5000 */
  @IsAmount() rate_cents?: number | null;
  /** Minimum number of paid people; for `per_person`. @example 4 */
  @IsParameter(0, PEOPLE_MAX) minimum_people?: number | null;
  /** Pay in minor units regardless of the number of people; for `base_plus_extra`. @example 30000 */
  @IsAmount() base_cents?: number | null;
  /** Pay per hour in minor units; for `hourly_plus_extra`. @example 20000 */
  @IsAmount() hourly_rate_cents?: number | null;
  /** Number of people without extra pay; for `base_plus_extra` and `hourly_plus_extra`. @example 5 */
  @IsParameter(0, PEOPLE_MAX) included_people?: number | null;
  /** Pay in minor units for each additional person; for `base_plus_extra` and `hourly_plus_extra`. @example 4000 */
  @IsAmount() extra_rate_cents?: number | null;
  /** Share of the class value in hundredths of a percent; for `class_value_percentage`. @example 2500 */
  @IsParameter(1, BASIS_POINTS_MAX) basis_points?: number | null;

  /** Pay by number of people, from 0 people and without gaps; for `attendance_tiers`. */
  @ApiPropertyOptional({ type: [NewSalaryTierDto], minItems: 1, maxItems: TIERS_MAX, nullable: true })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(TIERS_MAX)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => NewSalaryTierDto)
  tiers?: NewSalaryTierDto[] | null;

  /** Minimum pay in minor units, whatever the formula results in. @example 15000 */
  @IsAmount() minimum_pay_cents?: number | null;
  /** Maximum pay in minor units, at least `minimum_pay_cents`. @example 40000 */
  @IsAmount() maximum_pay_cents?: number | null;
}
