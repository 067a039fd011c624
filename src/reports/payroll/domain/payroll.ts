import type { Money } from '@studio/kernel';

import type { SalaryFormulaName } from '../../salaries/domain/salary-terms';
import type { PayGap } from './pay-gap';

/** A trainer's pay for one class or one day of fixed pay (SAL-9). */
export interface PayrollEntry {
  readonly kind: 'class' | 'fixed';
  /** Calendar day in the studio's zone. */
  readonly date: string;
  /** Null for fixed pay. */
  readonly scheduledClassId: number | null;
  /** Null when no model is assigned on the day. */
  readonly model: { readonly id: number; readonly name: string } | null;
  /** Null when the model has no terms on the day. */
  readonly version: { readonly id: number; readonly effectiveFrom: string } | null;
  /** Formula of the rule that pays the class. */
  readonly formula: SalaryFormulaName | null;
  /** Null for fixed pay, and without a version. */
  readonly people: number | null;
  /** Class value in the version's currency; set only if it is known and the trainer is paid a share of it. */
  readonly classValueCents: number | null;
  /** Null when unknown. */
  readonly amountCents: number | null;
  /** Currency of the version. */
  readonly currency: string | null;
  readonly reason: PayGap | null;
}

/** The total pay of trainers for a range of days. */
export interface PayrollSum {
  /** Known amounts, per currency. */
  readonly totals: readonly Money[];
  /** Whether an amount is unknown, or an active trainer has no assignment today (SAL-8). */
  readonly isIncomplete: boolean;
  /** The reasons of all lines, without duplicates. */
  readonly reasons: readonly PayGap[];
  /** Whether there is an entry of fixed pay, which is never filtered by location (SAL-7). */
  readonly hasFixedPay: boolean;
}

/** The pay of one trainer. Without any entries, the trainer only lacks an assignment. */
export interface PayrollLine {
  readonly trainerId: number;
  readonly trainerName: string;
  /** By day, then by the start of the class. */
  readonly entries: readonly PayrollEntry[];
  /** Known amounts, per currency. */
  readonly amounts: readonly Money[];
  /** Names of the models that pay, sorted. */
  readonly modelNames: readonly string[];
  readonly isIncomplete: boolean;
  readonly reasons: readonly PayGap[];
}

/** Every trainer with an entry or without an assignment today, by name. */
export interface Payroll extends PayrollSum {
  readonly lines: readonly PayrollLine[];
}

/** The requested days, trainer and location. */
export interface PayrollRange {
  /** First and last calendar day in the studio's zone. */
  readonly dateFrom: string;
  readonly dateTo: string;
  /** Null for all. */
  readonly trainerId: number | null;
  /** Only classes there; fixed pay is not filtered. Null for all. */
  readonly locationId: number | null;
  /**
   * Excludes classes that started before this instant, such as the start of a finance epoch; fixed pay is not filtered.
   */
  readonly classesFrom: Date | null;
}
