import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/**
 * Serialises catalogue writes of a studio, so that limits, unique names and references see earlier writes. Locks the row of the
 * studio's revision, which every such write increments anyway; it is the first in the order of locks.
 */
export async function lockCatalogue(manager: EntityManager, { accountId }: StudioScope): Promise<void> {
  await manager.query(
    `INSERT INTO scheduling.catalogue_revision AS r (account_id, revision) VALUES ($1, nextval('scheduling.revision'))
     ON CONFLICT (account_id) DO UPDATE SET revision = r.revision`,
    [accountId],
  );
}
