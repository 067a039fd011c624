import { Injectable } from '@nestjs/common';
import { CALENDAR_TYPE, calendarText, type CalendarEntry, calendarUid, placeLine } from '@studio/delivery';
import { type KeptAnswer, RenderedAnswers, ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';

import { ConfirmPublicVisit, type ConfirmVersion, type PublicVisit, versionIn } from '../../../accounts';
import { calendarWindow, type ResolvedSchedule } from '../application/public-schedule-window';
import { zoneOfClass } from '../domain/occurrences';
import {
  type CalendarClassRow,
  type CalendarFilter,
  PublicCalendarQuery,
  type PublicCalendarRows,
} from '../queries/public-calendar.query';
import { type PublicScheduleFilter, SCHEDULE_VERSION } from '../queries/public-schedule.query';

/** A location's calendar. */
export interface CalendarRequest extends CalendarFilter {
  readonly locationSlug: string;
}

/** Renders calendars of locations, and caches them until their content changes, as the public schedule. */
@Injectable()
export class PublicCalendarAnswers {
  private readonly confirmed: ConfirmVersion<PublicScheduleFilter>;

  constructor(
    private readonly calendars: PublicCalendarQuery,
    private readonly answers: RenderedAnswers,
    private readonly visits: ConfirmPublicVisit,
    private readonly address: ServiceAddress,
  ) {
    this.confirmed = visits.of(SCHEDULE_VERSION);
  }

  /** Throws `not_found` for an unknown or inactive location. */
  async current(visit: PublicVisit, request: CalendarRequest): Promise<KeptAnswer> {
    const resolved = calendarWindow(visit, request.locationSlug);
    const answer = await this.answers.current(keyOf(visit, resolved, request), {
      readVersion: () => this.confirmed(visit, resolved.filter),
      read: async () => {
        const rows = await this.calendars.rows(visit.ctx, resolved.filter, request);
        if (!rows) return null;
        const text = await this.textOf(visit, request, rows);
        return { version: versionIn(visit, rows.location.version), text, headers: { 'Content-Type': CALENDAR_TYPE } };
      },
    });
    if (!answer) throw notFound('The location');
    return { answer, confirm: () => this.confirm(this.visits.again(visit), request) };
  }

  private async confirm(visit: PublicVisit, request: CalendarRequest): Promise<KeptAnswer['answer'] | null> {
    const resolved = calendarWindow(visit, request.locationSlug);
    return this.answers.confirmed(keyOf(visit, resolved, request), () => this.confirmed(visit, resolved.filter));
  }

  private textOf({ ctx, studio }: PublicVisit, request: CalendarRequest, { location, classes }: PublicCalendarRows) {
    return calendarText({
      name: `${studio.name} – ${location.name}`,
      timeZone: zoneOfClass(location.timezone, ctx.timeZone),
      address: this.address.of(pathOf(studio.slug, request)),
      entries: classes.map((row) => entryOf(row, studio, location)),
    });
  }
}

function entryOf(
  row: CalendarClassRow,
  studio: PublicVisit['studio'],
  location: PublicCalendarRows['location'],
): CalendarEntry {
  return {
    uid: calendarUid('class', row.id, studio.slug),
    sequence: row.revision,
    isCancelled: false,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changedAt: row.updated_at,
    title: row.title,
    place: placeLine(row.room_name, location.name, location.address),
    about: [row.trainer_name, row.description].filter((line) => line !== null).join('\n'),
    isFree: true,
  };
}

function keyOf(
  { studio }: PublicVisit,
  { window, filter }: ResolvedSchedule,
  { direction, trainer }: CalendarRequest,
): string {
  const what = JSON.stringify([filter.locationSlug, window.from, direction, trainer]);
  return `calendar/${studio.accountId}/${what}`;
}

function pathOf(studioSlug: string, { locationSlug, direction, trainer }: CalendarRequest): string {
  const filters = Object.entries({ direction, trainer }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `/api/v1/public/${studioSlug}/${locationSlug}/schedule.ics${filters.length > 0 ? `?${filters.join('&')}` : ''}`;
}
