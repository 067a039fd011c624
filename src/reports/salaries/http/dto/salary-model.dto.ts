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
  /** Fewest people. @example 0 */
  from_people: number;

  /** Most people; null for any greater number. @example 6 */
  to_people: number | null;

  /** Pay in minor units. @example 25000 */
  amount_cents: number;
}

/** What a class is paid. Parameters that the formula does not have are null. */
export class SalaryRuleDto {
  /** Id of the class type whose classes the rule is for; null in the default rule. @example 3 */
  class_type_id: number | null;

  /** How the pay is reckoned. @example "per_person" */
  @ApiProperty({ enum: SALARY_FORMULAS })
  formula: SalaryFormulaName;

  /** Pay in minor units, of `flat`. @example 4500 */
  amount_cents: number | null;

  /** Pay for each person in minor units, of `per_person`. @example 5000 */
  rate_cents: number | null;

  /** Number of people paid for at least, of `per_person`. @example 4 */
  minimum_people: number | null;

  /** Pay in minor units whoever comes, of `base_plus_extra`. @example 30000 */
  base_cents: number | null;

  /** Pay for an hour in minor units, of `hourly_plus_extra`. @example 20000 */
  hourly_rate_cents: number | null;

  /** Number of people without extra pay, of `base_plus_extra` and `hourly_plus_extra`. @example 5 */
  included_people: number | null;

  /** Pay in minor units for each person beyond, of `base_plus_extra` and `hourly_plus_extra`. @example 4000 */
  extra_rate_cents: number | null;

  /** Share of the class value in hundredths of a percent, of `class_value_percentage`. @example 2500 */
  basis_points: number | null;

  /** Pay by number of people, of `attendance_tiers`. */
  @ApiProperty({ type: [SalaryTierDto], nullable: true })
  tiers: readonly SalaryTierDto[] | null;

  /** Least pay in minor units, whatever the formula gives. @example 15000 */
  minimum_pay_cents: number | null;

  /** Most pay in minor units. @example 40000 */
  maximum_pay_cents: number | null;
}

/** What a salary model says from a day on, until a later version. */
export class SalaryVersionDto {
  /** Id within the service. @example 31 */
  id: number;

  /** First day, in the studio’s calendar, on which it counts. @example "2026-06-01" */
  @ApiProperty({ format: 'date' })
  effective_from: string;

  /** Currency of all its amounts: that of the studio when it was saved. @example "EUR" */
  currency: string;

  /** What `amount_cents` is paid for; null for `per_class`. @example 'month' */
  @ApiProperty({ type: String, enum: SALARY_PERIODS, nullable: true })
  period: SalaryPeriod | null;

  /** Pay for a period in minor units; null for `per_class`. @example 4500 */
  amount_cents: number | null;

  /** Which bookings count as people; null for `fixed_period`. @example ["attended", "booked"] */
  @ApiProperty({ enum: COUNTED_STATUSES, isArray: true, nullable: true })
  counted_statuses: readonly CountedStatus[] | null;

  /** Whether a class without people is paid for; null for `fixed_period`. @example false */
  pay_empty_classes: boolean | null;

  /** What classes are paid, the default rule first; null for `fixed_period`. */
  @ApiProperty({ type: [SalaryRuleDto], nullable: true })
  rules: readonly SalaryRuleDto[] | null;

  /** When it was saved. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** When another version of the same day took its place; null while it counts. @example '2026-06-01T08:00:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  superseded_at: string | null;

  /** Who saved it. */
  @ApiProperty({ type: ActorSnapshotDto })
  saved_by: ActorSnapshotDto;
}

/** A salary model with what it says today. */
export class SalaryModelDto {
  /** Id within the service. @example 9 */
  id: number;

  /** Name. @example "Per person, evenings" */
  name: string;

  /** Whether a fixed amount is paid for a stretch of time, or something for each class. @example "per_class" */
  @ApiProperty({ enum: SALARY_MODEL_TYPES })
  type: SalaryModelType;

  /** Since when nobody can be assigned to it; null while somebody can. @example '2026-06-01T08:00:00Z' */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  archived_at: string | null;

  /** When it was made. @example "2026-06-01T08:00:00Z" */
  @ApiProperty({ format: 'date-time' })
  created_at: string;

  /** How many trainers are paid by it today. @example 3 */
  trainers_count: number;

  /** What it says today; null while its first version is still to come into effect. */
  @ApiProperty({ type: SalaryVersionDto, nullable: true })
  current_version: SalaryVersionDto | null;
}

/** A salary model with its history. */
export class SalaryModelDetailsDto extends SalaryModelDto {
  /** At most the 100 of the latest days, of one day the newest first; superseded ones too. */
  @ApiProperty({ type: [SalaryVersionDto] })
  versions: SalaryVersionDto[];

  /** Whether there are versions of earlier days. @example false */
  versions_truncated: boolean;
}
