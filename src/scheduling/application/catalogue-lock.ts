import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/**
 * Catalogue writes of one studio take turns, so that of two made at once the second counts, names and refers after the
 * first. The studio's revision is locked, which every such write counts anyway; it comes first in the order of locks.
 */
export async function lockCatalogue(manager: EntityManager, { accountId }: StudioScope): Promise<void> {
  await manager.query(
    `INSERT INTO scheduling.catalogue_revision AS r (account_id, revision) VALUES ($1, nextval('scheduling.revision'))
     ON CONFLICT (account_id) DO UPDATE SET revision = r.revision`,
    [accountId],
  );
}
