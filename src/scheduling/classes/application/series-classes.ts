import type { StudioScope } from '@studio/persistence';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';

import type { FollowedFields } from '../domain/class-following';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';

/** A class of a series, which has a date. */
export type Occurrence = ScheduledClassEntity & { readonly seriesId: number; readonly occurrenceDate: string };

/** Dates from `first` on that already have a class of the series, of any status, or were skipped (SER-2, SER-9); by series. */
export async function occupiedDates(
  manager: EntityManager,
  { accountId }: StudioScope,
  seriesIds: readonly number[],
  first: string,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const rows = await manager.query<{ id: number; dates: string[] }[]>(
    `SELECT series_id AS id, array_agg(occurrence_date::text) AS dates FROM (
       SELECT series_id, occurrence_date FROM scheduling.scheduled_class
       WHERE account_id = $1 AND series_id = ANY($2::bigint[]) AND occurrence_date >= $3
       UNION ALL SELECT series_id, occurrence_date FROM scheduling.series_skip
       WHERE account_id = $1 AND series_id = ANY($2::bigint[]) AND occurrence_date >= $3) occupied
     GROUP BY series_id`,
    [accountId, seriesIds, first],
  );
  return new Map(rows.map(({ id, dates }) => [id, new Set(dates)]));
}

/** Classes of the series that start after the instant and follow them: neither cancelled nor changed manually (SER-5). */
export async function followingClasses(
  manager: EntityManager,
  { accountId }: StudioScope,
  seriesIds: readonly number[],
  after: Date,
): Promise<Occurrence[]> {
  if (seriesIds.length === 0) return [];
  const follows = { isManuallyModified: false, status: Not('cancelled' as const), startsAt: MoreThan(after) };
  const rows = await manager.find(ScheduledClassEntity, {
    where: { accountId, seriesId: In([...seriesIds]), ...follows },
    order: { id: 'ASC' },
  });
  return rows as Occurrence[];
}

/** Locks the classes in id order. Returns their current state, without those that no longer follow their series. */
export async function lockFollowing(
  manager: EntityManager,
  scope: StudioScope,
  classes: readonly Occurrence[],
  after: Date,
): Promise<Occurrence[]> {
  if (classes.length === 0) return [];
  const ids = new Set(classes.map(({ id }) => id));
  await manager.query(
    'SELECT 1 FROM scheduling.scheduled_class WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [scope.accountId, [...ids]],
  );
  // Read again: bookings and edits that held the locks have committed.
  const current = await followingClasses(manager, scope, [...new Set(classes.map(({ seriesId }) => seriesId))], after);
  return current.filter(({ id }) => ids.has(id));
}

export async function deleteClasses(
  manager: EntityManager,
  { accountId }: StudioScope,
  classes: readonly Occurrence[],
): Promise<void> {
  if (classes.length > 0)
    await manager.delete(ScheduledClassEntity, { accountId, id: In(classes.map(({ id }) => id)) });
}

/** The values of a new class of a series. */
export type NewOccurrence = FollowedFields &
  Pick<Occurrence, 'scheduleKind' | 'seriesId' | 'occurrenceDate' | 'allowsTrainerOverlap'>;

const INSERT = `
  INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, trainer_id, substitution_id,
    replaced_trainer_id, series_id, occurrence_date, title, description, starts_at, ends_at, capacity, is_public,
    allows_trainer_overlap, source)
  SELECT $1, "locationId", "roomId", "classTypeId", "scheduleKind", "trainerId", "substitutionId", "replacedTrainerId", "seriesId",
    "occurrenceDate", title, description, "startsAt", "endsAt", capacity, "isPublic", "allowsTrainerOverlap", 'series'
  FROM jsonb_to_recordset($2) AS occurrence ("locationId" bigint, "roomId" bigint, "classTypeId" bigint, "scheduleKind" text,
    "trainerId" bigint, "substitutionId" bigint, "replacedTrainerId" bigint, "seriesId" bigint, "occurrenceDate" date, title text,
    description text, "startsAt" timestamptz, "endsAt" timestamptz, capacity int, "isPublic" boolean, "allowsTrainerOverlap" boolean)
  ON CONFLICT DO NOTHING RETURNING series_id AS "seriesId", occurrence_date::text AS date`;

/**
 * The database decides: no class is inserted whose room or whose date of the series is already occupied. Returns those that
 * were.
 */
export async function insertUnlessOccupied(
  manager: EntityManager,
  { accountId }: StudioScope,
  occurrences: readonly NewOccurrence[],
): Promise<NewOccurrence[]> {
  if (occurrences.length === 0) return [];
  const values = [accountId, JSON.stringify(occurrences)];
  const rows = await manager.query<{ seriesId: number; date: string }[]>(INSERT, values);
  const inserted = new Set(rows.map(({ seriesId, date }) => `${seriesId} ${date}`));
  return occurrences.filter(({ seriesId, occurrenceDate }) => inserted.has(`${seriesId} ${occurrenceDate}`));
}
