import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

/**
 * Serialises writes of one studio's plans and segments, so that limits and unique names see earlier writes. Locks the
 * row of the price list's revision, which every such write increments anyway.
 */
export async function lockPriceList(manager: EntityManager, { accountId }: ActorContext): Promise<void> {
  await manager.query(
    `INSERT INTO passes.price_list_revision AS r (account_id, revision) VALUES ($1, 1)
     ON CONFLICT (account_id) DO UPDATE SET revision = r.revision`,
    [accountId],
  );
}
