/** Times in the zone of a location: the interface writes them on its clock. */
import { addDays, writtenIn } from '../shared/days';
import { upperFirst } from '../shared/formats';
import { intl } from '../shared/intl';
import { locale } from './language';

export { writtenIn };

/** `2026-11-27` of a moment in a zone. */
export function dayIn(moment: Date, timeZone: string): string {
  return writtenIn(moment, timeZone).slice(0, 10);
}

/** The day of an address, such as `2026-11-27`; another one where it names none. */
export function dayFrom(text: string | undefined, other: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay ? (text ?? other) : other;
}

/** `18:30` as the interface wrote it. */
export function clockTime(written: string): string {
  return written.slice(11, 16);
}

/** `18:30` of a time that the interface wrote, on the clock of another zone. */
export function timeIn(written: string, timeZone: string): string {
  return clockTime(writtenIn(Date.parse(written), timeZone));
}

/** `Friday, 27 November`. */
export function dayName(day: string, style: 'long' | 'short' = 'long'): string {
  const parts = { timeZone: 'UTC', weekday: style, day: 'numeric', month: style } as const;
  const text = intl(Intl.DateTimeFormat, locale, parts).format(new Date(`${day}T00:00:00Z`));
  return upperFirst(text, locale);
}

/** `Fri`. */
export function weekdayShort(day: string): string {
  return intl(Intl.DateTimeFormat, locale, { timeZone: 'UTC', weekday: 'short' }).format(new Date(`${day}T00:00:00Z`));
}

/** `Fri 27 Nov, 18:30` as the interface wrote it. */
export function shortMoment(written: string): string {
  return `${dayName(written.slice(0, 10), 'short')}, ${clockTime(written)}`;
}

/** `Salsa (Fri 27 Nov, 18:30)`: which one of the same title. */
export function datedTitle({
  title,
  starts_at: start,
}: {
  readonly title: string;
  readonly starts_at: string;
}): string {
  return `${title} (${shortMoment(start)})`;
}

const A_MONDAY = '2024-01-01';

/** `Friday, 27 November 2027`: of a day that may be in another year. */
export function datedName(day: string): string {
  const parts = { timeZone: 'UTC', dateStyle: 'full' } as const;
  return upperFirst(intl(Intl.DateTimeFormat, locale, parts).format(new Date(`${day}T00:00:00Z`)), locale);
}

/** `Friday`, of 5. */
export function weekdayName(weekday: number): string {
  const parts = { timeZone: 'UTC', weekday: 'long' } as const;
  const day = new Date(`${addDays(A_MONDAY, weekday - 1)}T00:00:00Z`);
  return upperFirst(intl(Intl.DateTimeFormat, locale, parts).format(day), locale);
}

/** `27 Nov 2026`, of a moment in a zone. */
export function dateText(written: string, timeZone: string): string {
  const parts = { timeZone, dateStyle: 'medium' } as const;
  return intl(Intl.DateTimeFormat, locale, parts).format(new Date(written));
}

/** `27 Nov 2026, 18:30`, of a moment in a zone. */
export function momentText(written: string, timeZone: string): string {
  // The hours of a day are counted as those of classes are.
  const parts = { timeZone, dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  return intl(Intl.DateTimeFormat, locale, parts).format(new Date(written));
}

/** `Berlin (GMT+1)`: whose clock it is. */
export function zoneName(timeZone: string, at = new Date()): string {
  const parts = { timeZone, timeZoneName: 'shortOffset' } as const;
  const offset = intl(Intl.DateTimeFormat, locale, parts)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return offset === undefined || place === offset ? place : `${place} (${offset})`;
}

/** Those of several clocks, each once. */
export function zoneNames(timeZones: readonly string[], at = new Date()): string {
  return [...new Set(timeZones)].map((zone) => zoneName(zone, at)).join(', ');
}
