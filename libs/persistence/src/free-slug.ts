import { SLUG_MAX_LENGTH, slugFromName } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { StudioScope } from './studio-scope';

const ROOM_FOR_SUFFIX = 10;

/**
 * A slug for `name` that no row of `table` in the studio has (GEN-12), except the row whose slug is `own`. Two
 * simultaneous transactions may choose the same slug; the table's unique key lets only one of them commit.
 */
export async function freeSlug(
  manager: EntityManager,
  table: string,
  { accountId }: StudioScope,
  name: string,
  own?: string,
): Promise<string> {
  const base = slugFromName(name, () => false);
  // A suffix replaces the last characters of a long slug, so slugs with the same beginning are compared.
  const stem = base.slice(0, SLUG_MAX_LENGTH - ROOM_FOR_SUFFIX);
  const rows = await manager.query<{ slug: string }[]>(
    `SELECT slug FROM ${table} WHERE account_id = $1 AND starts_with(slug, $2)`,
    [accountId, stem],
  );
  const taken = new Set(rows.map((row) => row.slug).filter((slug) => slug !== own));
  return slugFromName(name, (slug) => taken.has(slug));
}
