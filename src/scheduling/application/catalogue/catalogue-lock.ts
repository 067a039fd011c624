import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { CatalogueResource, CatalogueRow } from './catalogue-resource';

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

/** The row, which no other catalogue write changes until the transaction ends. Throws `not_found`. */
export async function lockCatalogueRow<Row extends CatalogueRow, New>(
  manager: EntityManager,
  { accountId }: StudioScope,
  { entity, label }: CatalogueResource<Row, New>,
  id: number,
): Promise<Row> {
  await lockCatalogue(manager, { accountId });
  const row = await manager.getRepository(entity).findOneBy({ accountId, id } as never);
  if (!row) throw notFound(label);
  return row;
}
