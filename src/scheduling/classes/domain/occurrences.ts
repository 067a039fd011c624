import {
  addDays,
  addMinutes,
  calendarDateOf,
  earlierDate,
  instantOf,
  laterDate,
  startOfDay,
  weekdayOf,
} from '@studio/kernel';

/** The fields that decide on which dates a series takes place. */
export interface SeriesDates {
  /** ISO weekday, Monday is 1. */
  readonly weekday: number;
  readonly startDate: string;
  readonly endDate: string | null;
}

const DAYS_PER_WEEK = 7;

/** Dates of a series from `today` for `weeks` weeks (SER-1), both ends included. */
export function computeOccurrenceDates(series: SeriesDates, today: string, weeks: number): string[] {
  const first = laterDate(today, series.startDate);
  const horizon = addDays(today, weeks * DAYS_PER_WEEK);
  const last = series.endDate === null ? horizon : earlierDate(series.endDate, horizon);
  const dates: string[] = [];
  const daysToWeekday = (series.weekday - weekdayOf(first) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  for (let date = addDays(first, daysToWeekday); date <= last; date = addDays(date, DAYS_PER_WEEK)) dates.push(date);
  return dates;
}

/** Whether the series takes place on the date, however far in the future it is (SER-6). */
export function belongsToSeries({ weekday, startDate, endDate }: SeriesDates, date: string): boolean {
  return weekdayOf(date) === weekday && date >= startDate && (endDate === null || date <= endDate);
}

/** The last day for which the daily run, at the start of the UTC day, has added the classes of series (SER-1). */
export function computeAddedUntil(now: Date, timeZone: string, weeks: number): string {
  return addDays(calendarDateOf(startOfDay(calendarDateOf(now, 'UTC'), 'UTC'), timeZone), weeks * DAYS_PER_WEEK);
}

/** Start and end of a class from its local date, local time and duration (CAL-3, CAL-4, CAL-5). */
export function computeClassTimes(
  date: string,
  startTime: string,
  durationMinutes: number,
  timeZone: string,
): { startsAt: Date; endsAt: Date } {
  const startsAt = instantOf(date, startTime, timeZone);
  return { startsAt, endsAt: addMinutes(startsAt, durationMinutes) };
}

/** Zone of a class: the location's, else the studio's, else UTC (CAL-1). */
export function zoneOfClass(locationZone: string | null, studioZone: string): string {
  return locationZone ?? studioZone;
}

/** Default capacity of a class: the type's default, else the room's, else unlimited (CLS-1, SER-2). */
export function computeDefaultCapacity(
  kind: string,
  typeDefault: number | null,
  roomCapacity: number | null,
): number | null {
  return kind === 'internal_class' ? null : (typeDefault ?? roomCapacity);
}
