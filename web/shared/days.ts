import { intl } from './intl';

/** Times as the public schedule writes them: on the clock of the location, with its offset at that moment. */

const MINUTE_MS = 60_000;
/** `2026-11-23T09:00:00+01:00`: day, time, sign, hours and minutes of the offset. */
const WRITTEN = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*?(?:Z|([+-])(\d\d):(\d\d))$/;

/** A moment on the clock of the location. */
export interface LocalTime {
  readonly day: string;
  readonly time: string;
  readonly offsetMinutes: number;
}

export function localTime(written: string): LocalTime {
  const [, day = '', time = '', sign, hours = '0', minutes = '0'] = WRITTEN.exec(written) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  return { day, time, offsetMinutes: sign === '-' ? -offset : offset };
}

/** The day of a moment on a clock with this offset. */
export function dayAt(now: number, offsetMinutes: number): string {
  return new Date(now + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
}

/** `2026-11-27T18:30`, of a moment in a zone. */
export function writtenIn(moment: Date | number, timeZone: string): string {
  // The form of Swedish is the form of the interface.
  const text = intl(Intl.DateTimeFormat, 'sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  return text.replace(' ', 'T');
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** From 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;
}

/** The Monday of the week with the day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** By the day on the clock of the location, in the order of the list. */
export function groupByDay<Row extends { readonly starts_at: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const { day } = localTime(row.starts_at);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(row);
    else days.set(day, [row]);
  }
  return days;
}

/**
 * The same moment on the visitor's clock, null where both clocks show the same. `zone` is the visitor's; the weekday is
 * named when it is another day there.
 */
export function visitorTime(written: string, language: string, zone?: string): string | null {
  const { day, time } = localTime(written);
  const moment = new Date(written);
  const parts = { timeZone: zone, hourCycle: 'h23' } as const;
  // The form of Swedish is the form of the interface.
  const there = intl(Intl.DateTimeFormat, 'sv', { ...parts, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  const [visitorDay, shown = ''] = there.split(' ');
  if (visitorDay === day && shown === time) return null;
  if (visitorDay === day) return shown;
  return `${intl(Intl.DateTimeFormat, language, { timeZone: zone, weekday: 'short' }).format(moment)} ${shown}`;
}

/** Minutes until a moment, rounded up: a class that starts in 20 seconds starts in one minute. */
export function minutesUntil(written: string, now: number): number {
  return Math.ceil((Date.parse(written) - now) / MINUTE_MS);
}
