import { type Cadence, isPeriodOf, type PayrollPeriod } from '../../salaries/domain/payroll-periods';
import type { RunRefusal } from './payroll.errors';

/** The run that a new one replaces. */
export interface ReplacedRun {
  readonly period: PayrollPeriod;
  readonly isVoided: boolean;
  /** Whether a closed run already replaces it. */
  readonly isReplaced: boolean;
}

/** The facts that decide whether a period can be closed, before its pay is calculated. */
export interface ClosingFacts {
  readonly period: PayrollPeriod;
  /** The studio's current cadence. */
  readonly cadence: Cadence;
  /** Null unless a voided run is replaced. */
  readonly replaced: ReplacedRun | null;
  /** Today in the studio's zone. */
  readonly today: string;
  /** Whether a closed run covers any of the days. */
  readonly overlaps: boolean;
}

/**
 * The first reason not to close the period; null when there is none (SAL-11, SAL-13). A replacement has the period of
 * the run it replaces, which fitted the cadence of that time, so the current cadence is not checked.
 */
export function findRunRefusal({ period, cadence, replaced, today, overlaps }: ClosingFacts): RunRefusal | null {
  if (replaced && (!replaced.isVoided || !isSamePeriod(replaced.period, period))) return 'supersedes_mismatch';
  if (replaced?.isReplaced) return 'already_superseded';
  if (period.endsOn >= today) return 'period_not_finished';
  if (!replaced && !isPeriodOf(cadence, period.startsOn, period.endsOn)) return 'period_not_in_cadence';
  return overlaps ? 'period_already_closed' : null;
}

function isSamePeriod(a: PayrollPeriod, b: PayrollPeriod): boolean {
  return a.startsOn === b.startsOn && a.endsOn === b.endsOn;
}
