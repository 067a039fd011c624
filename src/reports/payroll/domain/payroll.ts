import type { Money } from '@studio/kernel';

import type { SalaryFormulaName } from '../../salaries/domain/salary-terms';
import type { PayGap } from './pay-gap';

/** What a trainer earns by one class or on one day of fixed pay (SAL-9). */
export interface PayrollEntry {
  readonly kind: 'class' | 'fixed';
  /** Calendar day in the studio's zone. */
  readonly date: string;
  /** Null for fixed pay. */
  readonly scheduledClassId: number | null;
  /** Null when nothing is assigned on the day. */
  readonly model: { readonly id: number; readonly name: string } | null;
  /** Null when the model has no terms on the day. */
  readonly version: { readonly id: number; readonly effectiveFrom: string } | null;
  /** Of the rule that pays a class. */
  readonly formula: SalaryFormulaName | null;
  /** Null for fixed pay, and without a version. */
  readonly people: number | null;
  /** What the class brought in, in the version's currency; only where a share of it is paid and it is known. */
  readonly classValueCents: number | null;
  /** Null when it is not known. */
  readonly amountCents: number | null;
  /** The version's. */
  readonly currency: string | null;
  readonly reason: PayGap | null;
}

/** What the trainers of a range of days earn together. */
export interface PayrollSum {
  /** Known amounts, per currency. */
  readonly totals: readonly Money[];
  /** An amount is unknown, or an active trainer has no assignment today (SAL-8). */
  readonly isIncomplete: boolean;
  /** Those of all lines, each once. */
  readonly reasons: readonly PayGap[];
  /** Whether there is an entry of fixed pay, which no filter by location applies to (SAL-7). */
  readonly hasFixedPay: boolean;
}

/** What one trainer earns. A trainer who only lacks an assignment has no entries. */
export interface PayrollLine {
  readonly trainerId: number;
  readonly trainerName: string;
  /** By day, then by the start of the class. */
  readonly entries: readonly PayrollEntry[];
  /** Known amounts, per currency. */
  readonly amounts: readonly Money[];
  /** Of the models that pay, by name. */
  readonly modelNames: readonly string[];
  readonly isIncomplete: boolean;
  readonly reasons: readonly PayGap[];
}

/** Every trainer with an entry or without an assignment today, by name. */
export interface Payroll extends PayrollSum {
  readonly lines: readonly PayrollLine[];
}

/** Whose and which days' pay is asked for. */
export interface PayrollRange {
  /** First and last calendar day in the studio's zone. */
  readonly dateFrom: string;
  readonly dateTo: string;
  /** Null for all. */
  readonly trainerId: number | null;
  /** Only classes there; fixed pay stays. Null for all. */
  readonly locationId: number | null;
  /** Leaves out classes that started before this instant, such as the start of a finance epoch; fixed pay stays. */
  readonly classesFrom: Date | null;
}
