import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { narrowedTo, visibleTo } from '../queries/class-visibility';
import { additionalTrainersOf } from './class-trainers';
import type { ClassChange, CurrentClass } from './edited-class';
import { lockRooms, lockTrainers } from './occupancy';

const VISIBLE = `
  SELECT 1 FROM scheduling.scheduled_class c WHERE c.account_id = $1 AND c.id = $2 AND ${visibleTo('$3')}`;

/** The class without a lock. Throws `not_found`, also when the actor does not see it (PERM-4). */
async function findClass(manager: EntityManager, ctx: ActorContext, id: number): Promise<CurrentClass> {
  const { accountId } = ctx;
  const visible = await manager.query<unknown[]>(VISIBLE, [accountId, id, narrowedTo(ctx)]);
  const row = visible.length === 0 ? null : await manager.findOneBy(ScheduledClassEntity, { accountId, id });
  if (!row) throw notFound('The class');
  return { row, additionalTrainerIds: await additionalTrainersOf(manager, ctx, id) };
}

/** Locks the class against changes and bookings until the transaction ends. Throws `not_found`. */
export async function lockClass(manager: EntityManager, ctx: ActorContext, id: number): Promise<CurrentClass> {
  await manager.query('SELECT 1 FROM scheduling.scheduled_class WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.accountId,
    id,
  ]);
  // A second statement under the lock sees what was committed while it waited.
  return findClass(manager, ctx, id);
}

/** As lockClass, with the current and new rooms and trainers, in the order of locks. */
export async function lockClassToEdit(
  manager: EntityManager,
  ctx: ActorContext,
  id: number,
  change: ClassChange,
): Promise<CurrentClass> {
  const found = await findClass(manager, ctx, id);
  await lockPlaceOf(manager, ctx, found, change);
  const locked = await lockClass(manager, ctx, id);
  // The class moved while its lock was awaited. This breaks the order of locks; a deadlock repeats the transaction.
  if (!hasSamePlace(found, locked)) await lockPlaceOf(manager, ctx, locked, change);
  return locked;
}

async function lockPlaceOf(
  manager: EntityManager,
  ctx: ActorContext,
  { row, additionalTrainerIds }: CurrentClass,
  { roomId = row.roomId, trainerId = null, additionalTrainerIds: requested = [] }: ClassChange,
): Promise<void> {
  await lockRooms(manager, ctx, [row.roomId, roomId]);
  await lockTrainers(manager, ctx, [row.trainerId, trainerId, ...additionalTrainerIds, ...requested]);
}

function hasSamePlace(a: CurrentClass, b: CurrentClass): boolean {
  const place = ({ row, additionalTrainerIds }: CurrentClass) =>
    [row.roomId, row.trainerId, ...additionalTrainerIds].join();
  return place(a) === place(b);
}
