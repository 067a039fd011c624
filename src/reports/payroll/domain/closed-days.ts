import { addDays } from '@studio/kernel';

import type { PayrollPeriod } from '../../salaries/domain/payroll-periods';
import type { PayrollRange } from './payroll';

/** The days whose pay closed runs hold (SAL-14). */
export class ClosedDays {
  constructor(private readonly periods: readonly PayrollPeriod[]) {}

  has(date: string): boolean {
    return this.periods.some(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);
  }

  /** The range from its first to its last open day, which may have closed days between; null when all are closed. */
  openPart(range: PayrollRange): PayrollRange | null {
    let { dateFrom, dateTo } = range;
    while (dateFrom <= dateTo && this.has(dateFrom)) dateFrom = addDays(dateFrom, 1);
    while (dateFrom <= dateTo && this.has(dateTo)) dateTo = addDays(dateTo, -1);
    return dateFrom <= dateTo ? { ...range, dateFrom, dateTo } : null;
  }
}
