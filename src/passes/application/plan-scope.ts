import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { SoldKind } from '../domain/sold-kind';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';

/** What a plan's passes cover. */
export interface PlanScope {
  /** At least one; exactly one for private lessons and rentals. */
  readonly classTypeIds: readonly number[];
  /** Empty = any. */
  readonly trainerTypeIds: readonly number[];
  /** Empty = any. */
  readonly roomIds: readonly number[];
  readonly segmentId: number | null;
}

/** Throws `validation_failed` on what does not exist in the studio or does not fit the plan's kind and segment. */
export async function assertPlanScope(
  manager: EntityManager,
  ctx: ActorContext,
  kind: SoldKind,
  scope: PlanScope,
): Promise<void> {
  const { accountId } = ctx;
  const { classTypeIds, trainerTypeIds, roomIds, segmentId } = scope;
  const needsOne = kind !== 'group_class';
  if (classTypeIds.length === 0 || (needsOne && classTypeIds.length > 1)) {
    throw validationFailed({
      class_type_ids: [needsOne ? 'Exactly one class type is needed.' : 'At least one class type is needed.'],
    });
  }
  if (
    segmentId !== null &&
    !(await manager.existsBy(ClassPassSegmentEntity, { accountId, id: segmentId, scheduleKind: kind }))
  ) {
    throw notChoosable('segment_id', 'A segment of this kind');
  }
  await assertAllExist(manager, 'class_type_ids', classTypeIds, FITTING_CLASS_TYPES, [accountId, kind, segmentId]);
  await assertAllExist(
    manager,
    'trainer_type_ids',
    trainerTypeIds,
    'SELECT id FROM scheduling.trainer_type WHERE account_id = $1',
    [accountId],
  );
  await assertAllExist(manager, 'room_ids', roomIds, 'SELECT id FROM scheduling.room WHERE account_id = $1', [
    accountId,
  ]);
}

/** Class types of the kind, within the segment's directions where it names some. */
const FITTING_CLASS_TYPES = `
  SELECT t.id FROM scheduling.class_type t
  WHERE t.account_id = $1 AND t.schedule_kind = $2
    AND (NOT EXISTS (SELECT 1 FROM passes.class_pass_segment_direction g WHERE g.account_id = $1 AND g.class_pass_segment_id = $3::bigint)
         OR EXISTS (SELECT 1 FROM passes.class_pass_segment_direction g
                    WHERE g.account_id = $1 AND g.class_pass_segment_id = $3::bigint AND g.activity_direction_id = t.activity_direction_id))`;

async function assertAllExist(
  manager: EntityManager,
  input: string,
  ids: readonly number[],
  query: string,
  values: unknown[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await manager.query<{ id: number }[]>(query, values);
  const known = new Set(rows.map((row) => row.id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw notChoosable(`${input}.${missing}`, 'This');
}

/** Writes the sets of a new plan. */
export async function insertPlanScope(
  manager: EntityManager,
  { accountId }: ActorContext,
  plan: { readonly id: number; readonly scheduleKind: SoldKind },
  { classTypeIds, trainerTypeIds, roomIds }: PlanScope,
): Promise<void> {
  const distinct = (ids: readonly number[]) => [...new Set(ids)];
  await manager.query(
    `INSERT INTO passes.class_pass_plan_class_type (account_id, class_pass_plan_id, schedule_kind, class_type_id) SELECT $1, $2, $3, unnest($4::bigint[])`,
    [accountId, plan.id, plan.scheduleKind, distinct(classTypeIds)],
  );
  await manager.query(
    `INSERT INTO passes.class_pass_plan_trainer_type (account_id, class_pass_plan_id, trainer_type_id) SELECT $1, $2, unnest($3::bigint[])`,
    [accountId, plan.id, distinct(trainerTypeIds)],
  );
  await manager.query(
    `INSERT INTO passes.class_pass_plan_room (account_id, class_pass_plan_id, room_id) SELECT $1, $2, unnest($3::bigint[])`,
    [accountId, plan.id, distinct(roomIds)],
  );
}
