import { Injectable } from '@nestjs/common';
import { CALENDAR_TYPE, calendarText, type CalendarEntry, calendarUid, placeLine } from '@studio/delivery';
import { type RenderedAnswer, renderedAnswer } from '@studio/http';
import { DEFAULT_TIME_ZONE, oneLine } from '@studio/kernel';
import { type Language, languageOf } from '@studio/texts';

import type { ListedStudio } from '../../../accounts';
import { say } from '../domain/messages';
import { ReadOwnCalendar } from '../application/read-own-calendar';
import type { OwnCalendarRow } from '../queries/own-calendar.query';

/** Renders customers' own calendars. */
@Injectable()
export class OwnCalendarAnswers {
  constructor(private readonly calendars: ReadOwnCalendar) {}

  /** Throws `not_found`. */
  async current(token: string): Promise<RenderedAnswer> {
    const { studio, bookings, language: chosen } = await this.calendars.execute(token);
    const language = languageOf(chosen, studio.defaultLanguage);
    const text = await calendarText({
      name: say(language, 'name', { studio: studio.name }),
      timeZone: studio.timezone ?? DEFAULT_TIME_ZONE,
      entries: bookings.map((row) => entryOf(row, studio, language)),
    });
    return renderedAnswer('', { text, headers: { 'Content-Type': CALENDAR_TYPE } });
  }
}

/** As the file in a mail about the booking (NTF-9). */
function entryOf(row: OwnCalendarRow, studio: ListedStudio, language: Language): CalendarEntry {
  const title = `${oneLine(row.title)} – ${oneLine(studio.name)}`;
  return {
    uid: calendarUid('booking', row.id, studio.slug),
    sequence: row.revision,
    isCancelled: row.is_cancelled,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.changed_at,
    // Some programs show a cancelled date like any other.
    title: row.is_cancelled ? say(language, 'cancelled', { title }) : title,
    place: placeLine(row.room_name, row.location_name, row.location_address),
    about: row.trainer_name ?? '',
    isFree: row.is_cancelled,
  };
}
