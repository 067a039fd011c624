import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

const STANDS = `
  SELECT EXISTS (
    SELECT FROM festival.festival_match WHERE account_id = $1 AND entry_a_id = $2
    UNION ALL
    SELECT FROM festival.festival_match WHERE account_id = $1 AND entry_b_id = $2
  ) AS "isDrawn"`;

/** Whether the entry stands in any match. Holds until the unit ends while its category is locked. */
export async function standsInMatch(
  manager: EntityManager,
  { accountId }: StudioScope,
  entryId: number,
): Promise<boolean> {
  const [row] = await manager.query<{ isDrawn: boolean }[]>(STANDS, [accountId, entryId]);
  return row?.isDrawn ?? false;
}
