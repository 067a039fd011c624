import { multiLine, oneLine, singleLine } from '@studio/kernel';

import type { MailAttachment } from './mail-sender';

/** A date for a calendar, as it is with one change of it. */
export interface CalendarEntry {
  /** The same for every change of the date. */
  readonly uid: string;
  /** Grows with every change: calendars keep the highest. */
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly place: string;
  /** When the change happened. */
  readonly changedAt: Date;
  /** Lines about it. */
  readonly about?: string;
  /** The reader is not busy by it. */
  readonly isFree?: boolean;
}

/** A calendar at an address, which its readers ask again and again. */
export interface Calendar {
  readonly name: string;
  /** IANA name of the zone that readers without one of their own may show. */
  readonly timeZone: string;
  /** Where it is; left out where the address is a secret, as files are passed on. */
  readonly address?: string;
  readonly entries: readonly CalendarEntry[];
}

type Library = Awaited<typeof import('ical-generator', { with: { 'resolution-mode': 'import' } })>;

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const MAKER = { company: 'Studio Service', product: 'Studio Service' };
/** How often readers are asked to look again; several have a rhythm of their own. */
const REFRESH_SECONDS = 3_600;
/** Texts about a date can have thousands of characters, and a calendar thousands of dates. */
const ABOUT_MAX = 500;
const LINE_BYTES = 75;
const END = 'END:VCALENDAR';

/** The name of a class or booking in calendars: the same in mails and in the calendar at an address. */
export function calendarUid(what: 'booking' | 'class', id: number, studioSlug: string): string {
  return `${what}-${id}@${studioSlug}.studio`;
}

/** Where a class is, on one line. */
export function placeLine(...parts: readonly (string | null)[]): string {
  return parts
    .flatMap((part) => (part === null ? [] : [oneLine(part)]))
    .filter(Boolean)
    .join(', ');
}

/**
 * The date as a file that calendars read (RFC 5545): published, or cancelled. Instants are in UTC, so that no rules of
 * summer time need to go with them.
 */
export async function calendarFile(entry: CalendarEntry): Promise<MailAttachment> {
  const library = await import('ical-generator');
  const { CANCEL, PUBLISH } = library.ICalCalendarMethod;
  const method = entry.isCancelled ? CANCEL : PUBLISH;
  const calendar = library.default({ method, prodId: MAKER });
  addTo(calendar, library, entry);
  return {
    name: 'calendar.ics',
    contentType: `${CALENDAR_TYPE}; method=${method}`,
    content: Buffer.from(calendar.toString(), 'utf8'),
  };
}

/** The calendar as its readers get it, in UTC as the files. */
export async function calendarText({ name, timeZone, address, entries }: Calendar): Promise<string> {
  const library = await import('ical-generator');
  const calendar = library.default({
    method: library.ICalCalendarMethod.PUBLISH,
    prodId: MAKER,
    // The library escapes texts of dates, but not this one.
    name: oneLine(name).replaceAll(/[\\;,]/g, '\\$&'),
    ttl: REFRESH_SECONDS,
    ...(address !== undefined && { source: address, url: address }),
    // Not the zone of the library, which would write local times without the rules of the zone.
    x: { 'X-WR-TIMEZONE': timeZone },
  });
  const frame = calendar.toString();
  for (const entry of entries) addTo(calendar, library, entry);
  // The library folds a whole calendar character by character, in twenty times the time that it takes to write it.
  const dates = calendar.events().map((event) => event.toString());
  return frame.slice(0, frame.lastIndexOf(END)) + folded(dates.join('')) + END + '\r\n';
}

function addTo(calendar: ReturnType<Library['default']>, library: Library, entry: CalendarEntry): void {
  const { uid, sequence, isCancelled, startsAt, endsAt, title, place, changedAt, about = '', isFree = false } = entry;
  const description = multiLine(about);
  calendar.createEvent({
    id: uid,
    sequence,
    status: isCancelled ? library.ICalEventStatus.CANCELLED : library.ICalEventStatus.CONFIRMED,
    start: startsAt,
    end: endsAt,
    stamp: changedAt,
    // As in mails: names from before GEN-22 may contain characters that reverse or hide text.
    summary: singleLine(title),
    location: singleLine(place),
    ...(description !== '' && { description: shortened(description) }),
    ...(isFree && {
      transparency: library.ICalEventTransparency.TRANSPARENT,
      busystatus: library.ICalEventBusyStatus.FREE,
    }),
  });
}

function shortened(text: string): string {
  if (text.length <= ABOUT_MAX) return text;
  // Twice as many units of UTF-16 hold as many characters.
  const characters = Array.from(text.slice(0, 2 * ABOUT_MAX + 2));
  return characters.length <= ABOUT_MAX ? text : `${characters.slice(0, ABOUT_MAX).join('').trimEnd()}…`;
}

/** Lines of at most 75 bytes: the rest of a longer one follows after a space (RFC 5545, 3.1). */
function folded(text: string): string {
  return text.split('\r\n').map(foldedLine).join('\r\n');
}

function foldedLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  const bytes = Buffer.from(line, 'utf8');
  const parts: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = Math.min(bytes.length, start + LINE_BYTES - (start === 0 ? 0 : 1));
    while (end < bytes.length && isContinued(bytes[end])) end -= 1;
    parts.push(bytes.toString('utf8', start, end));
    start = end;
  }
  return parts.join('\r\n ');
}

/** Whether the byte is in the middle of a character. */
function isContinued(byte = 0): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000;
}
