import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { isSlug } from '@studio/kernel';
import { statement, UnitOfWork } from '@studio/persistence';

/** Filter: classes of a location that start at or after `from` and before `until`. */
export interface PublicScheduleFilter {
  readonly locationSlug: string;
  readonly from: Date;
  readonly until: Date;
  /** False returns no classes: group classes are not enabled in the studio (KIND-2). */
  readonly includesGroupClasses: boolean;
}

/** A public class with the names that are shown with it. */
export interface PublicClassRow {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly capacity: number | null;
  readonly active_bookings_count: number;
  /** The class's value, else the type's (AVL-4). */
  readonly booking_cutoff_minutes: number | null;
  readonly room_id: number;
  readonly room_name: string;
  readonly room_slug: string;
  readonly class_type_id: number;
  readonly class_type_name: string;
  readonly class_type_slug: string;
  readonly direction_id: number;
  readonly direction_name: string;
  readonly direction_slug: string;
  readonly trainer_id: number | null;
  readonly trainer_name: string | null;
  readonly trainer_photo_url: string | null;
}

/** The location of a schedule. */
export interface ScheduleLocationRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly timezone: string | null;
}

/** Catalogue revision and the revisions of the window's classes (migration 4); null for an unknown or inactive location. */
const VERSION = 'scheduling.public_schedule_version';

const OF_WINDOW = `${VERSION}(found.id, location_slug, opening, closing, shows_group_classes)`;

/** The version of a schedule beside its studio, for ConfirmPublicVisit. */
export const SCHEDULE_VERSION = {
  name: 'public_schedule_confirmed',
  version: OF_WINDOW,
  columns: [
    ['location_slug', 'text', ({ locationSlug }: PublicScheduleFilter) => locationSlug],
    ['opening', 'timestamptz', ({ from }: PublicScheduleFilter) => from],
    ['closing', 'timestamptz', ({ until }: PublicScheduleFilter) => until],
    ['shows_group_classes', 'boolean', ({ includesGroupClasses }: PublicScheduleFilter) => includesGroupClasses],
  ],
} as const;

/** A schedule, and until when the next class is looked for where the window has none. */
export interface NextClassFilter extends PublicScheduleFilter {
  readonly horizon: Date;
}

/** Of a schedule, and of the classes after its window while that has none (`isWithoutClasses`). */
export const WITH_NEXT_CLASS_VERSION = {
  version: `(
    SELECT CASE WHEN right(of_window, 1) = '/'
      THEN of_window || ' ' || ${VERSION}(found.id, location_slug, closing, horizon, shows_group_classes)
      ELSE of_window END
    FROM (SELECT ${OF_WINDOW} AS of_window) AS schedule
  )`,
  columns: [...SCHEDULE_VERSION.columns, ['horizon', 'timestamptz', ({ horizon }: NextClassFilter) => horizon]],
} as const;

/** Whether the window has no class, nor one that its room, type or series hides. */
export const isWithoutClasses = ({ version }: Pick<PublicScheduleRows, 'version'>) => version.endsWith('/');

/** The classes of a location and window, with the version of this state. */
export interface PublicScheduleRows {
  readonly version: string;
  readonly location: ScheduleLocationRow;
  readonly classes: readonly PublicClassRow[];
}

/** The part of VIS-1 about the class itself, and the condition of the partial index `scheduled_class_public_schedule`. */
const PUBLIC_BY_ITSELF = `c.is_public AND c.status = 'scheduled'`;

const IN_WINDOW = `c.account_id = $1 AND c.starts_at >= $3 AND c.starts_at < $4 AND $5`;

/** The location of `$2` with the version of `$1` to `$5`. */
export const LOCATION = `
  SELECT l.id, l.name, l.slug, l.address, l.timezone, ${VERSION}($1, $2, $3, $4, $5) AS version
  FROM scheduling.location l
  WHERE l.account_id = $1 AND l.slug = $2 AND l.is_active`;

/** The public classes (VIS-1) of `$1` to `$5`: columns over them, and a further condition. */
export const publicClasses = (columns: string, condition = 'true') => `
  SELECT ${columns}
  FROM scheduling.location l
  JOIN scheduling.scheduled_class c ON c.account_id = l.account_id AND c.location_id = l.id
  JOIN scheduling.room m ON m.account_id = c.account_id AND m.id = c.room_id AND m.is_active
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id AND t.is_active
  JOIN scheduling.activity_direction d ON d.account_id = t.account_id AND d.id = t.activity_direction_id
  LEFT JOIN scheduling.trainer n ON n.account_id = c.account_id AND n.id = c.trainer_id
  LEFT JOIN scheduling.schedule_series s ON s.account_id = c.account_id AND s.id = c.series_id
  WHERE l.account_id = $1 AND l.slug = $2 AND l.is_active
    AND ${IN_WINDOW} AND ${PUBLIC_BY_ITSELF}
    AND (s.id IS NULL OR s.status = 'active') AND ${condition}
  ORDER BY c.starts_at, c.id`;

export const PUBLIC_CLASSES = publicClasses(`
         c.id, c.title, c.description, c.starts_at, c.ends_at, c.capacity, c.active_bookings_count,
         coalesce(c.booking_cutoff_minutes, t.booking_cutoff_minutes) AS booking_cutoff_minutes,
         m.id AS room_id, m.name AS room_name, m.slug AS room_slug,
         t.id AS class_type_id, t.name AS class_type_name, t.slug AS class_type_slug,
         d.id AS direction_id, d.name AS direction_name, d.slug AS direction_slug,
         n.id AS trainer_id, n.name AS trainer_name, n.photo_url AS trainer_photo_url`);

interface NextClassRow {
  readonly version: string;
  readonly starts_at: Date | null;
}

const NEXT_CLASS = `
  SELECT ${VERSION}($1, $2, $3, $4, $5) AS version, (${publicClasses('c.starts_at')} LIMIT 1) AS starts_at`;

/** Reads the public schedule of one location. */
@Injectable()
export class PublicScheduleQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The classes with their version, from one snapshot; null for an unknown or inactive location. */
  async rows(ctx: ActorContext, filter: PublicScheduleFilter): Promise<PublicScheduleRows | null> {
    if (!isSlug(filter.locationSlug)) return null;
    const values = scheduleValues(ctx, filter);
    const [[found], classes] = await this.uow.read(ctx, [
      statement<ScheduleLocationRow & { readonly version: string }>('public_schedule_location', LOCATION, values),
      statement<PublicClassRow>('public_schedule_classes', PUBLIC_CLASSES, values),
    ]);
    if (!found) return null;
    const { version, ...location } = found;
    return { version, location, classes };
  }

  /** When the first class after the window starts, null without one until the horizon; with the version of what was looked at. */
  async next(ctx: ActorContext, filter: NextClassFilter): Promise<NextClassRow> {
    const values = scheduleValues(ctx, { ...filter, from: filter.until, until: filter.horizon });
    const [[found]] = await this.uow.read(ctx, [statement<NextClassRow>('public_schedule_next', NEXT_CLASS, values)]);
    return found ?? { version: '', starts_at: null };
  }
}

/** Values of `$1` to `$5`. */
export function scheduleValues(
  { accountId }: ActorContext,
  { locationSlug, from, until, includesGroupClasses }: PublicScheduleFilter,
): unknown[] {
  return [accountId, locationSlug, from, until, includesGroupClasses];
}
