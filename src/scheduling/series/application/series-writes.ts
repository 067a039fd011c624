import { groupBy } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { type EntityManager, In } from 'typeorm';

import {
  changesTrainer,
  deleteClasses,
  type FollowedChange,
  insertUnlessOccupied,
  movesClass,
  ScheduledClassEntity,
  ScheduleSeriesEntity,
} from '../../classes';
import type { ClassUpdate, SeriesChanges } from './series-decisions';
import type { SeriesRun } from './series-run';

/**
 * Writes the changes of several series: deletions, moves in their order, creations. Each moment of this occupies no more than the
 * same moment of series that are written one after the other, so nothing that was possible there is in the way here.
 */
export async function writeChanges(
  manager: EntityManager,
  scope: StudioScope,
  changes: readonly SeriesChanges[],
  now: Date,
  allowsTrainerOverlap: boolean,
): Promise<ReadonlyMap<number, SeriesRun>> {
  await deleteClasses(
    manager,
    scope,
    changes.flatMap(({ removed }) => removed),
  );
  await update(
    manager,
    scope,
    changes.flatMap(({ updates }) => updates),
    allowsTrainerOverlap,
  );
  const created = new Set(
    await insertUnlessOccupied(
      manager,
      scope,
      changes.flatMap((one) => one.created),
    ),
  );
  await markGenerated(manager, scope, changes, now);
  return new Map(
    changes.map(({ series, ...one }) => {
      const refused = one.created.filter((occurrence) => !created.has(occurrence));
      const run: SeriesRun = {
        generated: one.created
          .filter((occurrence) => created.has(occurrence))
          .map((occurrence) => occurrence.occurrenceDate),
        updated: one.updates.map(({ date }) => date).toSorted(),
        removed: one.removed.map(({ occurrenceDate }) => occurrenceDate).toSorted(),
        leftOut: [
          ...one.leftOut,
          ...refused.map((occurrence) => ({ date: occurrence.occurrenceDate, reason: 'room_occupied' as const })),
        ],
        kept: one.kept,
      };
      return [series.id, run];
    }),
  );
}

/** One statement for each move, and one for all classes with the same other change. */
async function update(
  manager: EntityManager,
  { accountId }: StudioScope,
  updates: readonly ClassUpdate[],
  allowsTrainerOverlap: boolean,
): Promise<void> {
  const needsTrainer = ({ change }: ClassUpdate) => movesClass(change) || changesTrainer(change);
  for (const { id, change } of updates.filter(needsTrainer))
    await manager.update(ScheduledClassEntity, { accountId, id }, { ...change, allowsTrainerOverlap });
  const others = updates.filter((one) => !needsTrainer(one));
  for (const [change, alike] of groupBy(others, (one) => JSON.stringify(one.change))) {
    const ids = alike.map(({ id }) => id);
    await manager.update(ScheduledClassEntity, { accountId, id: In(ids) }, JSON.parse(change) as FollowedChange);
  }
}

async function markGenerated(
  manager: EntityManager,
  { accountId }: StudioScope,
  changes: readonly SeriesChanges[],
  now: Date,
): Promise<void> {
  for (const [generatedUntil, alike] of groupBy(changes, (one) => one.generatedUntil)) {
    if (generatedUntil === null) continue;
    const ids = alike.map(({ series }) => series.id);
    await manager.update(ScheduleSeriesEntity, { accountId, id: In(ids) }, { generatedUntil, generatedAt: now });
  }
}
