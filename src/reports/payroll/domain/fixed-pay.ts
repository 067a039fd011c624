import { addDays, daysBetween } from '@studio/kernel';

import { mondayOf, monthOf, type PayrollPeriod } from '../../salaries/domain/payroll-periods';
import type { SalaryPeriod } from '../../salaries/domain/salary-terms';

const SUNDAY = 6;

/**
 * One day's share of an amount for a calendar month, an ISO week or a day, in minor units (SAL-7). The first days of
 * the period get the remainder of the division, so that its days add up to the amount.
 */
export function computeDailyShare(amountCents: number, per: SalaryPeriod, date: string): number {
  if (per === 'day') return amountCents;
  const { startsOn, endsOn } = per === 'month' ? monthOf(date) : weekOf(date);
  const days = daysBetween(startsOn, endsOn) + 1;
  const rest = amountCents % days;
  return (amountCents - rest) / days + (daysBetween(startsOn, date) < rest ? 1 : 0);
}

function weekOf(date: string): PayrollPeriod {
  const startsOn = mondayOf(date);
  return { startsOn, endsOn: addDays(startsOn, SUNDAY) };
}
