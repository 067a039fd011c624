import { slugFromName } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { StudioScope } from './studio-scope';

/**
 * A slug for `name` that no row of `table` in the studio has (GEN-12). Two transactions may choose the same one at once;
 * the table's unique key lets only one of them commit.
 */
export async function freeSlug(
  manager: EntityManager,
  table: string,
  { accountId }: StudioScope,
  name: string,
): Promise<string> {
  const base = slugFromName(name, () => false);
  const rows = await manager.query<{ slug: string }[]>(
    `SELECT slug FROM ${table} WHERE account_id = $1 AND (slug = $2 OR starts_with(slug, $2 || '-'))`,
    [accountId, base],
  );
  const taken = new Set(rows.map((row) => row.slug));
  return slugFromName(name, (slug) => taken.has(slug));
}
