import { ApiProperty } from '@nestjs/swagger';
import { Answer, id, list, parts, typedText, typedTextOrNull, yesOrNo } from '@studio/answers';
import { IsQueryInteger, IsReportDay } from '@studio/http';
import { IsOptional } from 'class-validator';

import { MoneyDto } from '../../../../finance';
import { SALARY_FORMULAS, type SalaryFormulaName } from '../../../salaries';
import { PAY_GAPS, type PayGap } from '../../domain/pay-gap';

/** The days, trainer and location of a payroll calculation. */
export class PayrollCalculationQueryDto {
  /** First day, in the studio's zone. @example "2026-06-01" */
  @IsReportDay() date_from: string;
  /** Last day, inclusive; at most 366 days after the first. @example "2026-06-30" */
  @IsReportDay() date_to: string;
  /** Only this trainer. @example 3 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) trainer_id?: number | null;
  /** Only classes at the location; fixed pay is not filtered. @example 4 */
  @IsOptional() @IsQueryInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }) location_id?: number | null;
}

/** The salary model of an entry. */
export class PayrollEntryModelDto {
  /** Id of the model. @example 2 */
  salary_model_id: number;
  /** Its name when the entry was calculated. @example "Per head" */
  name: string;
}

/** The version of a model's terms by which an entry was calculated. */
export class PayrollEntryVersionDto {
  /** Id of the version. @example 5 */
  salary_model_version_id: number;
  /** Its first day. @example "2026-01-01" */
  @ApiProperty({ format: 'date' }) effective_from: string;
}

/** A trainer's pay for one class or one day of fixed pay. */
export class PayrollEntryDto {
  /** Pay for a class, or for a day. @example "class" */
  @ApiProperty({ enum: ['class', 'fixed'] }) kind: 'class' | 'fixed';
  /** Day in the studio's zone; for a class the day it starts. @example "2026-06-10" */
  @ApiProperty({ format: 'date' }) date: string;
  /** Id of the class; null for fixed pay. @example 118 */
  scheduled_class_id: number | null;
  /** The model assigned on the day; null without one. */
  @ApiProperty({ type: PayrollEntryModelDto, nullable: true }) model: PayrollEntryModelDto | null;
  /** The terms of the day; null without terms. */
  @ApiProperty({ type: PayrollEntryVersionDto, nullable: true }) version: PayrollEntryVersionDto | null;
  /** Formula of the rule that pays the class; null for fixed pay. @example "per_person" */
  @ApiProperty({ enum: SALARY_FORMULAS, nullable: true }) formula: SalaryFormulaName | null;
  /** People the class is paid for; null for fixed pay. @example 8 */
  people: number | null;
  /** The class value; null unless a share of it is paid. */
  @ApiProperty({ type: MoneyDto, nullable: true }) class_value: MoneyDto | null;
  /** The pay; null when unknown. */
  @ApiProperty({ type: MoneyDto, nullable: true }) amount: MoneyDto | null;
  /** Currency of the terms. @example "EUR" */
  currency: string | null;
  /** Why the pay is unknown. @example 'class_value_missing' */
  @ApiProperty({ enum: PAY_GAPS, nullable: true }) reason: PayGap | null;
}

/** The pay of one trainer, without its entries. */
export class PayrollLineSumDto extends Answer({
  trainer_id: id('Id of the trainer.', 3),
  trainer_name: typedTextOrNull('Name of the trainer; in a run, the name at its closing.', 'Ana Costa'),
  amounts: parts(MoneyDto, 'Known pay of the trainer.'),
  model_names: list(typedText('Name of a salary model.'), 'Salary models that applied.', ['Per head']),
  incomplete: yesOrNo('Whether some of the pay is unknown.', false),
}) {}

/** The pay of one trainer with its entries. */
export class PayrollLineDto extends PayrollLineSumDto {
  /** By day, then by the start of the class. */
  @ApiProperty({ type: [PayrollEntryDto] }) entries: readonly PayrollEntryDto[];
}

/** The pay of one trainer by the current terms and bookings. */
export class CalculatedPayrollLineDto extends PayrollLineDto {
  /**
   * Why pay is unknown. If it contains `no_assignment` but no entry does, the trainer is active and has no salary model
   * today.
   * @example []
   */
  @ApiProperty({ enum: PAY_GAPS, isArray: true }) reasons: readonly PayGap[];
}

/** The pay of trainers for a range of days by the current terms and bookings. */
export class PayrollCalculationDto {
  /** First day. @example "2026-06-01" */
  @ApiProperty({ format: 'date' }) date_from: string;
  /** Last day, inclusive. @example "2026-06-30" */
  @ApiProperty({ format: 'date' }) date_to: string;
  /** Known pay of all lines, per currency. */
  @ApiProperty({ type: [MoneyDto] }) totals: readonly MoneyDto[];
  /** Whether some pay is unknown, or an active trainer has no salary model today. @example false */
  incomplete: boolean;
  /** The reasons of all lines. @example [] */
  @ApiProperty({ enum: PAY_GAPS, isArray: true }) reasons: readonly PayGap[];
  /** Trainers with an entry, and active ones without a salary model, by name. */
  @ApiProperty({ type: [CalculatedPayrollLineDto] }) lines: readonly CalculatedPayrollLineDto[];
}
