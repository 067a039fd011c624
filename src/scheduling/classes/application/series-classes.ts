import type { ScheduleSeriesEntity } from '../entities/schedule-series.entity';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import type { EntityManager } from 'typeorm';
import { In, MoreThan, Not } from 'typeorm';

/** A class of a series, which has a date. */
export type Occurrence = ScheduledClassEntity & { readonly occurrenceDate: string };

/** Dates that already have a class of the series, of any status, or were skipped (SER-2, SER-9). */
export async function occupiedDates(
  manager: EntityManager,
  { accountId, id }: ScheduleSeriesEntity,
): Promise<ReadonlySet<string>> {
  const rows = await manager.query<{ date: string }[]>(
    `SELECT occurrence_date::text AS date FROM scheduling.scheduled_class WHERE account_id = $1 AND series_id = $2
     UNION SELECT occurrence_date::text FROM scheduling.series_skip WHERE account_id = $1 AND series_id = $2`,
    [accountId, id],
  );
  return new Set(rows.map(({ date }) => date));
}

/** Classes of the series that start after the instant and follow it: neither cancelled nor changed manually (SER-5). */
export async function followingClasses(
  manager: EntityManager,
  { accountId, id }: ScheduleSeriesEntity,
  after: Date,
): Promise<Occurrence[]> {
  const rows = await manager.find(ScheduledClassEntity, {
    where: { accountId, seriesId: id, isManuallyModified: false, status: Not('cancelled'), startsAt: MoreThan(after) },
    order: { id: 'ASC' },
  });
  return rows as Occurrence[];
}

/** Locks the classes in id order. Returns their current state, without those that no longer follow the series. */
export async function lockFollowing(
  manager: EntityManager,
  series: ScheduleSeriesEntity,
  classes: readonly Occurrence[],
  after: Date,
): Promise<Occurrence[]> {
  if (classes.length === 0) return [];
  const ids = classes.map(({ id }) => id);
  await manager.query(
    'SELECT 1 FROM scheduling.scheduled_class WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE',
    [series.accountId, ids],
  );
  // Read again: bookings and edits that held the locks have committed.
  const current = await followingClasses(manager, series, after);
  return current.filter(({ id }) => ids.includes(id));
}

export async function deleteClasses(
  manager: EntityManager,
  { accountId }: ScheduleSeriesEntity,
  classes: readonly Occurrence[],
): Promise<void> {
  if (classes.length > 0)
    await manager.delete(ScheduledClassEntity, { accountId, id: In(classes.map(({ id }) => id)) });
}

/** The database decides: the insert does nothing if the room or the date of the series is already occupied. */
export async function insertUnlessOccupied(
  manager: EntityManager,
  occurrence: Partial<ScheduledClassEntity>,
): Promise<boolean> {
  const inserted = await manager
    .createQueryBuilder()
    .insert()
    .into(ScheduledClassEntity)
    .values(occurrence)
    .orIgnore()
    .returning('id')
    .execute();
  return (inserted.raw as unknown[]).length > 0;
}
