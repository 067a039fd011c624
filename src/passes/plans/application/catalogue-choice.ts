import { notChoosable } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

/**
 * Selects catalogue rows of the studio by id and locks them against deletion until the caller has written the
 * reference.
 */
export function inStudio(table: 'activity_direction' | 'room' | 'trainer_type'): string {
  return `SELECT t.id FROM scheduling.${table} t
    WHERE t.account_id = $1 AND t.id = ANY($2::bigint[]) ORDER BY t.id FOR KEY SHARE`;
}

/** Throws `validation_failed` for the first id that the query does not find. The ids are the query's last parameter. */
export async function assertAllExist(
  manager: EntityManager,
  input: string,
  query: string,
  ids: readonly number[],
  values: readonly unknown[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await manager.query<{ id: number }[]>(query, [...values, ids]);
  const known = new Set(rows.map((row) => row.id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw notChoosable(`${input}.${missing}`, 'This');
}
