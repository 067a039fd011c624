import { singleLine } from '@studio/kernel';

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
}

/**
 * The date as a file that calendars read (RFC 5545): published, or cancelled. Instants are in UTC, so that no rules of
 * summer time need to go with them.
 */
export async function calendarFile(entry: CalendarEntry): Promise<MailAttachment> {
  const { uid, sequence, isCancelled, startsAt, endsAt, title, place, changedAt } = entry;
  const library = await import('ical-generator');
  const method = isCancelled ? library.ICalCalendarMethod.CANCEL : library.ICalCalendarMethod.PUBLISH;
  const calendar = library.default({ method, prodId: { company: 'Studio Service', product: 'Studio Service' } });
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
  });
  return {
    name: 'calendar.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(calendar.toString(), 'utf8'),
  };
}
