import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

/**
 * Writes of one studio's plans and segments take turns, so that of two made at once the second counts and names after the
 * first. The price list's revision is locked, which every such write counts anyway.
 */
export async function lockPriceList(manager: EntityManager, { accountId }: ActorContext): Promise<void> {
  await manager.query(
    `INSERT INTO passes.price_list_revision AS r (account_id, revision) VALUES ($1, nextval('passes.revision'))
     ON CONFLICT (account_id) DO UPDATE SET revision = r.revision`,
    [accountId],
  );
}
