import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { isSlug } from '@studio/kernel';
import { foldedText, statement, UnitOfWork } from '@studio/persistence';

import {
  LOCATION,
  publicClasses,
  type PublicScheduleFilter,
  type ScheduleLocationRow,
  scheduleValues,
} from './public-schedule.query';

/** Which classes of a location a calendar has (ICS-3); null has all. In lower case. */
export interface CalendarFilter {
  /** Slug or name. */
  readonly direction: string | null;
  /** Id or name. */
  readonly trainer: string | null;
}

/** A public class as calendars show it. */
export interface CalendarClassRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly revision: number;
  readonly updated_at: Date;
  readonly room_name: string;
  readonly trainer_name: string | null;
}

/** The classes of a calendar with its location, and the version of this state. */
export interface PublicCalendarRows {
  readonly location: ScheduleLocationRow & { readonly address: string | null; readonly version: string };
  readonly classes: readonly CalendarClassRow[];
}

/** Readers take no larger calendars, and a studio of a thousand classes a week has two weeks in it. */
const MOST_CLASSES = 2_000;

const CLASSES = `
  ${publicClasses(
    'c.id, c.title, c.description, c.starts_at, c.ends_at, c.revision, c.updated_at, m.name AS room_name, n.name AS trainer_name',
    // A class without a trainer has the trainer 0 in the public schedule (VIS-5).
    `($6::text IS NULL OR $6 IN (d.slug, ${foldedText('d.name')}))
    AND ($7::text IS NULL OR $7 IN (coalesce(n.id, 0)::text, ${foldedText('n.name')}))`,
  )}
  LIMIT ${MOST_CLASSES}`;

/** Reads the calendar of one location. */
@Injectable()
export class PublicCalendarQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** From one snapshot; null for an unknown or inactive location. */
  async rows(
    ctx: ActorContext,
    filter: PublicScheduleFilter,
    { direction, trainer }: CalendarFilter,
  ): Promise<PublicCalendarRows | null> {
    if (!isSlug(filter.locationSlug)) return null;
    const values = scheduleValues(ctx, filter);
    const [[location], classes] = await this.uow.read(ctx, [
      statement<PublicCalendarRows['location']>('public_schedule_location', LOCATION, values),
      statement<CalendarClassRow>('public_calendar_classes', CLASSES, [...values, direction, trainer]),
    ]);
    return location ? { location, classes } : null;
  }
}
