import { insertRows, type StudioScope } from '@studio/persistence';
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

const UNLESS_OCCUPIED = 'ON CONFLICT DO NOTHING RETURNING series_id AS "seriesId", starts_at AS "startsAt"';

/**
 * The database decides: no class is inserted whose room or whose date of the series is already occupied. Returns those that
 * were.
 */
export async function insertUnlessOccupied(
  manager: EntityManager,
  scope: StudioScope,
  occurrences: readonly NewOccurrence[],
): Promise<NewOccurrence[]> {
  const rows = await insertRows<Pick<NewOccurrence, 'seriesId' | 'startsAt'>>(
    manager,
    scope,
    'scheduling.scheduled_class',
    occurrences.map(rowOf),
    UNLESS_OCCUPIED,
  );
  const keyOf = ({ seriesId, startsAt }: Pick<NewOccurrence, 'seriesId' | 'startsAt'>) =>
    `${seriesId} ${startsAt.getTime()}`;
  const inserted = new Set(rows.map(keyOf));
  return occurrences.filter((occurrence) => inserted.has(keyOf(occurrence)));
}

function rowOf(occurrence: NewOccurrence) {
  return {
    location_id: occurrence.locationId,
    room_id: occurrence.roomId,
    class_type_id: occurrence.classTypeId,
    schedule_kind: occurrence.scheduleKind,
    trainer_id: occurrence.trainerId,
    substitution_id: occurrence.substitutionId,
    replaced_trainer_id: occurrence.replacedTrainerId,
    series_id: occurrence.seriesId,
    occurrence_date: occurrence.occurrenceDate,
    title: occurrence.title,
    description: occurrence.description,
    starts_at: occurrence.startsAt,
    ends_at: occurrence.endsAt,
    capacity: occurrence.capacity,
    is_public: occurrence.isPublic,
    allows_trainer_overlap: occurrence.allowsTrainerOverlap,
    source: 'series',
  };
}
