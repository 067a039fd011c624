import type { StudioScope, ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { assertAllExist, inStudio } from './catalogue-choice';
import { writeLinks } from './links';

const DIRECTIONS = `
  SELECT activity_direction_id AS id FROM passes.class_pass_segment_direction
  WHERE account_id = $1 AND class_pass_segment_id = $2 ORDER BY 1`;

/** Throws `validation_failed` for the first id that is not an activity direction of the studio. */
export async function assertDirections(
  manager: EntityManager,
  { accountId }: StudioScope,
  ids: readonly number[],
): Promise<void> {
  await assertAllExist(manager, 'activity_direction_ids', inStudio('activity_direction'), ids, [accountId]);
}

/** Replaces the directions of the segment with `ids`. Returns the changes by input. */
export async function writeSegmentDirections(
  manager: EntityManager,
  ctx: StudioScope,
  segmentId: number,
  ids: readonly number[],
): Promise<Readonly<Record<string, ValueChange>>> {
  const rows = await manager.query<{ id: number }[]>(DIRECTIONS, [ctx.accountId, segmentId]);
  const links = {
    table: 'passes.class_pass_segment_direction',
    key: { class_pass_segment_id: segmentId },
    target: 'activity_direction_id',
  };
  return writeLinks(
    manager,
    ctx,
    links,
    'activity_direction_ids',
    rows.map(({ id }) => id),
    ids,
  );
}
