import { freeSlug, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FestivalEditionEntity } from '../entities/festival-edition.entity';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('festival edition slugs ' || $1, 0))`;

/** Until the unit ends, nobody else in the studio gives a slug to an edition; taken before any edition is locked. */
export async function lockEditionSlugs(manager: EntityManager, { accountId }: StudioScope): Promise<void> {
  await manager.query(LOCK, [accountId]);
}

/**
 * The slug of an edition: the given one, else one made from the title that no other edition has (GEN-12). `own` is the slug
 * it has already. Editions that get one at the same time wait for each other.
 */
export async function chooseSlug(
  manager: EntityManager,
  scope: StudioScope,
  { title, slug, own }: { readonly title: string; readonly slug?: string | undefined; readonly own?: string },
): Promise<string> {
  await lockEditionSlugs(manager, scope);
  if (slug !== undefined) return slug;
  return freeSlug(manager, manager.getRepository(FestivalEditionEntity).metadata.tablePath, scope, title, own);
}
