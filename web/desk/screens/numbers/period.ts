import { addDays, mondayOf } from '../../../shared/days';
import { upperFirst } from '../../../shared/formats';
import { intl } from '../../../shared/intl';

export const LENGTHS = ['day', 'week', 'month'] as const;
export type Length = (typeof LENGTHS)[number];

/** Whole days, both inclusive. */
export interface Period {
  readonly length: Length;
  readonly from: string;
  readonly to: string;
}

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** The day itself, its week from Monday, or its month. */
export function periodOf(length: Length, day: string): Period {
  if (length === 'day') return { length, from: day, to: day };
  if (length === 'week') {
    const from = mondayOf(day);
    return { length, from, to: addDays(from, 6) };
  }
  const from = `${day.slice(0, 7)}-01`;
  // No month has 32 days.
  const next = `${addDays(from, 31).slice(0, 7)}-01`;
  return { length, from, to: addDays(next, -1) };
}

export function periodBefore({ length, from }: Period): Period {
  return periodOf(length, addDays(from, -1));
}

/**
 * What is shown of a period, and beside what: while it goes on, its days until today and the same days of the one before, which
 * may have fewer.
 */
export function comparedDays(period: Period, today: string): { readonly shown: Period; readonly before: Period } {
  const before = periodBefore(period);
  if (today < period.from || today > period.to) return { shown: period, before };
  const shown = { ...period, to: today };
  const last = addDays(before.from, daysOf(shown).length - 1);
  return { shown, before: { ...before, to: last < before.to ? last : before.to } };
}

export function periodAfter({ length, to }: Period): Period {
  return periodOf(length, addDays(to, 1));
}

export function daysOf({ from, to }: Period): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * `Sunday 29 November 2026`, `23 – 29 November 2026` or `November 2026`; short: `29 Nov`, `23 – 29 Nov` or `Nov`; of a part of
 * a month `1 – 29 Nov`, and of a part of a week `Mon, 23 Nov`, so that nobody takes it for a whole one.
 */
export function periodName({ length, from, to }: Period, locale: string, style: 'long' | 'short' = 'long'): string {
  const isPart = to !== periodOf(length, from).to;
  const isMonth = length === 'month' && !isPart;
  const format = intl(Intl.DateTimeFormat, locale, {
    timeZone: 'UTC',
    month: style,
    ...(style === 'long' && { year: 'numeric' }),
    ...(style === 'long' && length === 'day' && { weekday: 'long' }),
    ...(length === 'week' && isPart && { weekday: 'short' }),
    ...(!isMonth && { day: 'numeric' }),
  });
  const text = isMonth ? format.format(asDate(from)) : format.formatRange(asDate(from), asDate(to));
  return upperFirst(text, locale);
}
