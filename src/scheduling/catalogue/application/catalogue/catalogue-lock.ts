import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { CatalogueRow } from '../../entities/catalogue-row';
import type { CatalogueResource } from './catalogue-resource';

/**
 * Serialises catalogue writes of a studio, so that limits, unique names and references see earlier writes. Locks the row of the
 * studio's revision, which every such write increments anyway; it is the first in the order of locks.
 */
export async function lockCatalogue(manager: EntityManager, { accountId }: StudioScope): Promise<void> {
  await manager.query(
    `INSERT INTO scheduling.catalogue_revision AS r (account_id, revision) VALUES ($1, 1)
     ON CONFLICT (account_id) DO UPDATE SET revision = r.revision`,
    [accountId],
  );
}

/** The row; the catalogue is locked until the transaction ends. Throws `not_found`. */
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
