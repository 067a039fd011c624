import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

const STANDS = `
  SELECT EXISTS (
    SELECT FROM festival.festival_match WHERE account_id = $1 AND entry_a_id = $2
    UNION ALL
    SELECT FROM festival.festival_match WHERE account_id = $1 AND entry_b_id = $2
  ) AS "isDrawn"`;

/** Whether the entry is in a match. Lock its category first, so that the result remains correct. */
export async function isInMatch(manager: EntityManager, { accountId }: StudioScope, entryId: number): Promise<boolean> {
  const [row] = await manager.query<{ isDrawn: boolean }[]>(STANDS, [accountId, entryId]);
  return row?.isDrawn ?? false;
}
