import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { ScheduleSeriesEntity, OwnTrainers } from '../../classes';
import { lockCatalogue } from '../../catalogue';
import { lockSeries } from './series-setting';

/** Locks the catalogue and the series. Throws `not_found`, also for a series that is not the actor's (PERM-4). */
export async function lockOwnSeries(
  manager: EntityManager,
  ctx: ActorContext,
  own: OwnTrainers,
  id: number,
): Promise<ScheduleSeriesEntity> {
  await lockCatalogue(manager, ctx);
  const series = await lockSeries(manager, ctx, id);
  const limit = await own.limitOf(ctx);
  if (!series || (limit !== null && series.trainerId !== limit)) throw notFound('The series');
  return series;
}
