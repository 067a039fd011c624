import type { ActorContext } from '@studio/access';
import { notChoosable, validationFailed } from '@studio/kernel';
import type { ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { SoldKind } from '../domain/sold-kind';
import { ClassPassSegmentEntity } from '../entities/class-pass-segment.entity';
import { assertAllExist, inStudio } from './catalogue-choice';
import { writeLinks } from './links';

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

export const NOTHING_COVERED: PlanScope = { classTypeIds: [], trainerTypeIds: [], roomIds: [], segmentId: null };

/** Throws `validation_failed` for ids that do not exist in the studio or do not fit the plan's kind and segment. */
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
      class_type_ids: [needsOne ? 'Exactly one class type is required.' : 'At least one class type is required.'],
    });
  }
  if (
    segmentId !== null &&
    !(await manager.existsBy(ClassPassSegmentEntity, { accountId, id: segmentId, scheduleKind: kind }))
  ) {
    throw notChoosable('segment_id', 'A segment of this kind');
  }
  await assertAllExist(manager, 'class_type_ids', FITTING_CLASS_TYPES, classTypeIds, [accountId, kind, segmentId]);
  await assertAllExist(manager, 'trainer_type_ids', inStudio('trainer_type'), trainerTypeIds, [accountId]);
  await assertAllExist(manager, 'room_ids', inStudio('room'), roomIds, [accountId]);
}

/** Class types of the kind, and of the segment's directions if it has any. */
const FITTING_CLASS_TYPES = `
  SELECT t.id FROM scheduling.class_type t
  WHERE t.account_id = $1 AND t.schedule_kind = $2 AND t.id = ANY($4::bigint[])
    AND (NOT EXISTS (SELECT 1 FROM passes.class_pass_segment_direction g WHERE g.account_id = $1 AND g.class_pass_segment_id = $3::bigint)
         OR EXISTS (SELECT 1 FROM passes.class_pass_segment_direction g
                    WHERE g.account_id = $1 AND g.class_pass_segment_id = $3::bigint AND g.activity_direction_id = t.activity_direction_id))
  ORDER BY t.id FOR KEY SHARE OF t`;

/** What a plan currently covers. */
export async function readPlanScope(
  manager: EntityManager,
  { accountId }: ActorContext,
  { id, segmentId }: { readonly id: number; readonly segmentId: number | null },
): Promise<PlanScope> {
  const [row] = await manager.query<Omit<PlanScope, 'segmentId'>[]>(
    `SELECT ${idsOf('class_type')} AS "classTypeIds", ${idsOf('trainer_type')} AS "trainerTypeIds", ${idsOf('room')} AS "roomIds"`,
    [accountId, id],
  );
  if (!row) throw new Error(`The sets of plan ${id} cannot be read.`);
  return { ...row, segmentId };
}

function idsOf(what: string): string {
  return `(SELECT coalesce(json_agg(k.${what}_id ORDER BY k.${what}_id), '[]') FROM passes.class_pass_plan_${what} k
           WHERE k.account_id = $1 AND k.class_pass_plan_id = $2)`;
}

/** The plan whose sets are written. */
interface ScopedPlan {
  readonly id: number;
  readonly scheduleKind: SoldKind;
}

/** Replaces the sets of the plan with those of `after`. Returns the changes from `before`, by input. */
export async function writePlanScope(
  manager: EntityManager,
  ctx: ActorContext,
  { id, scheduleKind }: ScopedPlan,
  before: PlanScope,
  after: PlanScope,
): Promise<Readonly<Record<string, ValueChange>>> {
  const plan = { class_pass_plan_id: id };
  const sets: readonly [what: string, key: object, field: 'classTypeIds' | 'trainerTypeIds' | 'roomIds'][] = [
    ['class_type', { ...plan, schedule_kind: scheduleKind }, 'classTypeIds'],
    ['trainer_type', plan, 'trainerTypeIds'],
    ['room', plan, 'roomIds'],
  ];
  const changes: Record<string, ValueChange> = {};
  for (const [what, key, field] of sets) {
    const link = { table: `passes.class_pass_plan_${what}`, key, target: `${what}_id` };
    Object.assign(changes, await writeLinks(manager, ctx, link, `${what}_ids`, before[field], after[field]));
  }
  return changes;
}
