import { Temporal } from 'temporal-polyfill';

const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_DAY = 86_400_000;
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** `HH:MM` as the interface description states it (GEN-6). */
export const TIME_OF_DAY_PATTERN = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const TIME_OF_DAY = new RegExp(TIME_OF_DAY_PATTERN);

/** Zone that is read where neither a location nor its studio names one (scheduling CAL-1). */
export const DEFAULT_TIME_ZONE = 'UTC';

/** Whether `text` is `YYYY-MM-DD` and a real day of the Gregorian calendar (GEN-6). */
export function isCalendarDate(text: string): boolean {
  if (!CALENDAR_DATE.test(text)) return false;
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

/** Whether `text` is `HH:MM` between 00:00 and 23:59 (GEN-6). */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/**
 * The instant of an RFC 3339 text with an offset or `Z` (GEN-6); null when it is none, or outside the years 1 to 9999, of
 * which PostgreSQL and ISO texts of four digits do not say the same.
 */
export function parseInstant(text: string): Date | null {
  if (!INSTANT.test(text)) return null;
  try {
    const instant = new Date(Temporal.Instant.from(text).epochMilliseconds);
    const year = instant.getUTCFullYear();
    return year >= 1 && year <= 9_999 ? instant : null;
  } catch {
    return null;
  }
}

/** Whether `name` is an IANA zone name this machine knows. Offsets such as `+02:00` are not zone names. */
export function isTimeZoneName(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The calendar day (`YYYY-MM-DD`) of `instant` in `timeZone`. */
export function calendarDateOf(instant: Date, timeZone: string): string {
  return dateOf(instant.getTime() + offsetAt(instant.getTime(), timeZone).milliseconds);
}

/** The wall-clock time (`HH:MM`) of `instant` in `timeZone`. */
export function timeOfDayOf(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** `date` moved by a number of days, which may be negative. */
export function addDays(date: string, days: number): string {
  return dateOf(Date.parse(date) + days * MILLISECONDS_PER_DAY);
}

/** The first day of the month of `date`. */
export function firstOfMonth(date: string): string {
  return `${date.slice(0, -2)}01`;
}

/** The last day of the month of `date`. The 28th exists in every month, and four days later is always the next month. */
export function lastOfMonth(date: string): string {
  return addDays(firstOfMonth(addDays(`${date.slice(0, -2)}28`, 4)), -1);
}

/** Number of days from `from` to `to`; 0 when they are the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_DAY;
}

/** ISO weekday of a date: Monday is 1, Sunday is 7. */
export function weekdayOf(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

export function laterDate(a: string, b: string): string {
  return a >= b ? a : b;
}

/** The earlier of two dates. */
export function earlierDate(a: string, b: string): string {
  return a <= b ? a : b;
}

/** First instant of a calendar day in `timeZone`: 00:00, or the end of a gap that skips midnight (scheduling CAL-2). */
export function startOfDay(date: string, timeZone: string): Date {
  const key = `${timeZone} ${date}`;
  let start = knownStarts.get(key);
  if (start === undefined) {
    start = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
    if (knownStarts.size >= STARTS_KEPT) knownStarts.clear();
    knownStarts.set(key, start);
  }
  return new Date(start);
}

/**
 * The instant of a local date and time in `timeZone`. A time inside a spring gap moves forward by the length of the gap;
 * an ambiguous time takes the earlier of its two instants (scheduling CAL-4).
 */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const local = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(local.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** `instant` moved by a number of minutes. */
export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MILLISECONDS_PER_MINUTE);
}

/** The same day and time of UTC `months` earlier, in a month without that day its last one. */
export function monthsBefore(instant: Date, months: number): Date {
  return new Date(zoned(instant, 'UTC').subtract({ months }).epochMilliseconds);
}

/** `instant` in UTC with `Z`, in whole seconds (GEN-5). */
export function formatUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, -5)}Z`;
}

/** `instant` with the numeric offset of `timeZone` at that instant, in whole seconds (GEN-5, scheduling CAL-1). */
export function formatInZone(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant.getTime(), timeZone);
  return `${new Date(instant.getTime() + offset.milliseconds).toISOString().slice(0, 19)}${offset.text}`;
}

/** The UTC calendar day of epoch milliseconds. */
function dateOf(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().split('T', 1)[0] ?? '';
}

/** Starts of days already looked up; every public read needs the same few. */
const knownStarts = new Map<string, number>();
const STARTS_KEPT = 10_000;

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

/** A span of time in which a zone has one offset; `from` inclusive, `until` exclusive, epoch milliseconds. */
interface OffsetSpan {
  readonly from: number;
  readonly until: number;
  readonly milliseconds: number;
  readonly text: string;
}

/**
 * Offsets already looked up, newest first, by zone. The calendar library takes tens of microseconds, and a schedule
 * calls it twice for each class. A zone changes its offset about twice a year, so a few spans answer nearly all calls.
 */
const knownSpans = new Map<string, OffsetSpan[]>();
const SPANS_PER_ZONE = 16;
const ZONES_KEPT = 1_000;

function offsetAt(epochMilliseconds: number, timeZone: string): OffsetSpan {
  const spans = knownSpans.get(timeZone);
  const known = spans?.find((span) => epochMilliseconds >= span.from && epochMilliseconds < span.until);
  if (known) return known;

  const found = lookUpSpan(epochMilliseconds, timeZone);
  if (!spans && knownSpans.size >= ZONES_KEPT) knownSpans.clear();
  knownSpans.set(timeZone, [found, ...(spans ?? [])].slice(0, SPANS_PER_ZONE));
  return found;
}

function lookUpSpan(epochMilliseconds: number, timeZone: string): OffsetSpan {
  const at = zoned(new Date(epochMilliseconds), timeZone);
  // The previous transition is searched from one millisecond later, because an instant is not before itself.
  const previous = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const next = at.getTimeZoneTransition('next');
  // RFC 3339 knows offsets in whole minutes; the local mean times of the 19th century are rounded to them.
  const minutes = Math.round(at.offsetNanoseconds / 60_000_000_000);
  return {
    from: previous?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    until: next?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    milliseconds: minutes * MILLISECONDS_PER_MINUTE,
    text: offsetText(minutes),
  };
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
