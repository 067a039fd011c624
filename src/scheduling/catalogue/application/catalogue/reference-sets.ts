import { notChoosable } from '@studio/kernel';
import { insertRows, type StudioScope, type ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** Rows that a row of the catalogue refers to, stored in a link table. */
export interface ReferenceSet {
  readonly table: string;
  readonly owner: string;
  readonly target: string;
  /** Table of the referenced rows. */
  readonly referenced: string;
  readonly input: string;
  readonly label: string;
}

const DIRECTION = {
  target: 'activity_direction_id',
  referenced: 'scheduling.activity_direction',
  input: 'activity_direction_ids',
  label: 'The activity direction',
};

/** What a room can host (CAT-3). */
export const DIRECTIONS_OF_ROOM: ReferenceSet = {
  table: 'scheduling.room_activity_direction',
  owner: 'room_id',
  ...DIRECTION,
};

/** What a trainer teaches. */
export const DIRECTIONS_OF_TRAINER: ReferenceSet = {
  table: 'scheduling.trainer_activity_direction',
  owner: 'trainer_id',
  ...DIRECTION,
};

/** Where a trainer works. */
export const LOCATIONS_OF_TRAINER: ReferenceSet = {
  table: 'scheduling.trainer_location',
  owner: 'trainer_id',
  target: 'location_id',
  referenced: 'scheduling.location',
  input: 'location_ids',
  label: 'The location',
};

/** Sets of references by field of the input. */
type ReferenceSets = Readonly<Record<string, ReferenceSet>>;

/** Throws `validation_failed` on the first id that the studio does not have. The caller has locked the catalogue. */
export async function assertSetsInStudio(
  manager: EntityManager,
  ctx: StudioScope,
  sets: ReferenceSets,
  input: object,
): Promise<void> {
  for (const [set, ids] of setsIn(sets, input)) await assertAllInStudio(manager, ctx, set, ids);
}

/**
 * Replaces the sets of the owner by those of the input; absent sets are unchanged. Returns the changes by input. Throws
 * `validation_failed` as `assertSetsInStudio` does.
 */
export async function replaceSets(
  manager: EntityManager,
  ctx: StudioScope,
  sets: ReferenceSets,
  ownerId: number,
  input: object,
): Promise<Readonly<Record<string, ValueChange>>> {
  const changes: Record<string, ValueChange> = {};
  for (const [set, ids] of setsIn(sets, input)) {
    await assertAllInStudio(manager, ctx, set, ids);
    const change = await replaceSet(manager, ctx, set, ownerId, ids);
    if (change) changes[set.input] = change;
  }
  return changes;
}

function setsIn(sets: ReferenceSets, input: object): (readonly [ReferenceSet, readonly number[]])[] {
  const fields = input as Readonly<Record<string, readonly number[] | undefined>>;
  return Object.entries(sets).flatMap(([field, set]) => {
    const ids = fields[field];
    return ids ? [[set, ids] as const] : [];
  });
}

async function assertAllInStudio(
  manager: EntityManager,
  { accountId }: StudioScope,
  { referenced, input, label }: ReferenceSet,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM ${referenced} WHERE account_id = $1 AND id = ANY($2::bigint[])`,
    [accountId, ids],
  );
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw notChoosable(`${input}.${missing}`, label);
}

async function replaceSet(
  manager: EntityManager,
  ctx: StudioScope,
  { table, owner, target }: ReferenceSet,
  ownerId: number,
  ids: readonly number[],
): Promise<ValueChange | null> {
  const key = [ctx.accountId, ownerId];
  const rows = await manager.query<{ id: number }[]>(
    `SELECT ${target} AS id FROM ${table} WHERE account_id = $1 AND ${owner} = $2 ORDER BY 1`,
    key,
  );
  const before = rows.map(({ id }) => id);
  const after = [...new Set(ids)].sort((one, other) => one - other);
  if (before.join() === after.join()) return null;
  await manager.query(
    `DELETE FROM ${table} WHERE account_id = $1 AND ${owner} = $2 AND ${target} <> ALL($3::bigint[])`,
    [...key, after],
  );
  const links = after.map((id) => ({ [owner]: ownerId, [target]: id }));
  await insertRows(manager, ctx, table, links, 'ON CONFLICT DO NOTHING');
  return { before, after };
}
