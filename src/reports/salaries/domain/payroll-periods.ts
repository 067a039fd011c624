import { addDays, daysBetween, firstOfMonth, lastOfMonth, weekdayOf } from '@studio/kernel';

/** How often a studio calculates salaries. */
export const CADENCES = ['weekly', 'biweekly', 'semi_monthly', 'monthly'] as const;

export type CadenceName = (typeof CADENCES)[number];

/** A cadence; only 14-day windows need an anchor. */
export type Cadence =
  | { readonly value: 'biweekly'; readonly anchorDate: string }
  | { readonly value: Exclude<CadenceName, 'biweekly'>; readonly anchorDate: null };

/** Calendar days (`YYYY-MM-DD`) of the studio's zone, both inclusive. */
export interface PayrollPeriod {
  readonly startsOn: string;
  readonly endsOn: string;
}

const DAYS_PER_WEEK = 7;
/** Length of a `biweekly` period. */
export const DAYS_PER_FORTNIGHT = 14;
/** Last day of the first half of a month. */
export const MID_MONTH = 15;

/** The period of the cadence that contains the day. */
export function periodContaining(cadence: Cadence, date: string): PayrollPeriod {
  if (cadence.value === 'weekly') return daysFrom(mondayOf(date), DAYS_PER_WEEK);
  if (cadence.value === 'biweekly')
    return daysFrom(addDays(date, -daysIntoFortnight(cadence.anchorDate, date)), DAYS_PER_FORTNIGHT);
  if (cadence.value === 'semi_monthly') return halfOfMonth(date);
  return monthOf(date);
}

/** The period before the one that contains today. */
export function latestCompletedPeriod(cadence: Cadence, today: string): PayrollPeriod {
  return periodContaining(cadence, addDays(periodContaining(cadence, today).startsOn, -1));
}

/** Whether the days are exactly one period of the cadence. */
export function isPeriodOf(cadence: Cadence, startsOn: string, endsOn: string): boolean {
  const period = periodContaining(cadence, startsOn);
  return period.startsOn === startsOn && period.endsOn === endsOn;
}

/** The Monday of the ISO week of a day. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The calendar month of a day. */
export function monthOf(date: string): PayrollPeriod {
  return { startsOn: firstOfMonth(date), endsOn: lastOfMonth(date) };
}

function halfOfMonth(date: string): PayrollPeriod {
  const month = monthOf(date);
  const middle = dayOfMonth(date, MID_MONTH);
  return date <= middle
    ? { startsOn: month.startsOn, endsOn: middle }
    : { startsOn: addDays(middle, 1), endsOn: month.endsOn };
}

/** Days since the start of the 14-day window, 0 to 13, also for a day before the anchor. */
function daysIntoFortnight(anchorDate: string, date: string): number {
  const days = daysBetween(anchorDate, date) % DAYS_PER_FORTNIGHT;
  return days < 0 ? days + DAYS_PER_FORTNIGHT : days;
}

function daysFrom(startsOn: string, days: number): PayrollPeriod {
  return { startsOn, endsOn: addDays(startsOn, days - 1) };
}

function dayOfMonth(date: string, day: number): string {
  return `${date.slice(0, -2)}${String(day).padStart(2, '0')}`;
}
