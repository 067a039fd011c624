import { ApiProperty } from '@nestjs/swagger';

import { ActorSnapshotDto } from '../../../../accounts';
import {
  COUNTED_STATUSES,
  type CountedStatus,
  SALARY_FORMULAS,
  SALARY_MODEL_TYPES,
  SALARY_PERIODS,
  type SalaryFormulaName,
  type SalaryModelType,
  type SalaryPeriod,
} from '../../domain/salary-terms';

/** Pay for a number of people. */
export class SalaryTierDto {
  /** Minimum number of people. @example 0 */
  from_people: number;
  /** Maximum number of people; null for no maximum. @example 6 */
  to_people: number | null;
  /** Pay in minor units. @example 25000 */
  amount_cents: number;
}

/** Pay for a class. Parameters of other formulas are null. */
export class SalaryRuleDto {
  /** Id of the class type that the rule is for; null in the default rule. @example 3 */
  class_type_id: number | null;
  /** Formula of the pay. @example "per_person" */
  @ApiProperty({ enum: SALARY_FORMULAS }) formula: SalaryFormulaName;
  /** Pay in minor units; for `flat`. @example 4500 */
  amount_cents: number | null;
  /** Pay per person in minor units; for `per_person`. @example 5000 */
  rate_cents: number | null;
  /** Minimum number of paid people; for `per_person`. @example 4 */
  minimum_people: number | null;
  /** Pay in minor units regardless of the number of people; for `base_plus_extra`. @example 30000 */
  base_cents: number | null;
  /** Pay per hour in minor units; for `hourly_plus_extra`. @example 20000 */
  hourly_rate_cents: number | null;
  /** Number of people without extra pay; for `base_plus_extra` and `hourly_plus_extra`. @example 5 */
  included_people: number | null;
  /** Pay in minor units for each additional person; for `base_plus_extra` and `hourly_plus_extra`. @example 4000 */
  extra_rate_cents: number | null;
  /** Share of the class value in hundredths of a percent; for `class_value_percentage`. @example 2500 */
  basis_points: number | null;
  /** Pay by number of people; for `attendance_tiers`. */
  @ApiProperty({ type: [SalaryTierDto], nullable: true }) tiers: readonly SalaryTierDto[] | null;
  /** Minimum pay in minor units, whatever the formula results in. @example 15000 */
  minimum_pay_cents: number | null;
  /** Maximum pay in minor units. @example 40000 */
  maximum_pay_cents: number | null;
}

/** The terms of a salary model from a day on, until a later version. */
export class SalaryVersionDto {
  /** Id of the version. @example 31 */
  id: number;
  /** First day on which it applies, in the studio’s calendar. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) effective_from: string;
  /** Currency of all its amounts: the studio’s when it was saved. @example "EUR" */
  currency: string;
  /** The period for which `amount_cents` is paid; null for `per_class`. @example 'month' */
  @ApiProperty({ type: String, enum: SALARY_PERIODS, nullable: true }) period: SalaryPeriod | null;
  /** Pay for a period in minor units; null for `per_class`. @example 4500 */
  amount_cents: number | null;

  /** Booking statuses that count as people; null for `fixed_period`. @example ["attended", "booked"] */
  @ApiProperty({ enum: COUNTED_STATUSES, isArray: true, nullable: true })
  counted_statuses: readonly CountedStatus[] | null;

  /** Whether a class without people is paid; null for `fixed_period`. @example false */
  pay_empty_classes: boolean | null;
  /** Rules for classes, the default rule first; null for `fixed_period`. */
  @ApiProperty({ type: [SalaryRuleDto], nullable: true }) rules: readonly SalaryRuleDto[] | null;
  /** When it was saved. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** When another version of the same day replaced it; null while it applies. @example '2026-06-01T08:00:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) superseded_at: string | null;
  /** Who saved it. */
  @ApiProperty({ type: ActorSnapshotDto }) saved_by: ActorSnapshotDto;
}

/** A salary model with its current version. */
export class SalaryModelDto {
  /** Id of the salary model. @example 9 */
  id: number;
  /** Name. @example "Per person, evenings" */
  name: string;
  /** Whether a fixed amount is paid for a period, or an amount for each class. @example "per_class" */
  @ApiProperty({ enum: SALARY_MODEL_TYPES }) type: SalaryModelType;
  /**
   * When it was archived, so that it can no longer be assigned; null unless archived.
   * @example '2026-06-01T08:00:00Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) archived_at: string | null;
  /** When it was created. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' }) created_at: string;
  /** Number of trainers that it pays today. @example 3 */
  trainers_count: number;
  /** The version in force today; null before the first version starts. */
  @ApiProperty({ type: SalaryVersionDto, nullable: true }) current_version: SalaryVersionDto | null;
}

/** A salary model with its versions. */
export class SalaryModelDetailsDto extends SalaryModelDto {
  /** At most 100 versions including superseded ones, latest day first, newest first within a day. */
  @ApiProperty({ type: [SalaryVersionDto] }) versions: SalaryVersionDto[];
  /** Whether there are further versions of earlier days. @example false */
  versions_truncated: boolean;
}
