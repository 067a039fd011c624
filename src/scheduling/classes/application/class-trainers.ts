import { insertRows, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** Ids of the additional trainers of a class, sorted. */
export async function additionalTrainersOf(
  manager: EntityManager,
  { accountId }: StudioScope,
  classId: number,
): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    'SELECT trainer_id AS id FROM scheduling.scheduled_class_trainer WHERE account_id = $1 AND scheduled_class_id = $2 ORDER BY 1',
    [accountId, classId],
  );
  return rows.map(({ id }) => id);
}

/** Removes trainers from the class. Runs before the class moves, so that they cannot block the move. */
export async function removeAdditionalTrainers(
  manager: EntityManager,
  { accountId }: StudioScope,
  classId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(
    'DELETE FROM scheduling.scheduled_class_trainer WHERE account_id = $1 AND scheduled_class_id = $2 AND trainer_id = ANY($3::bigint[])',
    [accountId, classId, ids],
  );
}

/** Adds trainers to the class. Runs after the class has moved. */
export async function addAdditionalTrainers(
  manager: EntityManager,
  scope: StudioScope,
  classId: number,
  ids: readonly number[],
): Promise<void> {
  const rows = ids.map((id) => ({ scheduled_class_id: classId, trainer_id: id }));
  await insertRows(manager, scope, 'scheduling.scheduled_class_trainer', rows);
}
