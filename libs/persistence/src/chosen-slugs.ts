import { slugFromName } from '@studio/kernel';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';

import { freeSlug } from './free-slug';
import type { StudioScope } from './studio-scope';

const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('slugs of ' || $2 || ' ' || $1, 0))`;

/** Locks the slugs of the table in the studio until the transaction ends. Called before any row of the table is locked. */
export async function lockSlugs(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  { accountId }: StudioScope,
): Promise<void> {
  await manager.query(LOCK, [accountId, tableOf(manager, entity)]);
}

/** The given slug, otherwise a unique one generated from the name (GEN-12). Simultaneous calls wait for each other. */
export async function chooseSlug(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  scope: StudioScope,
  { name, slug }: { readonly name: string; readonly slug?: string | undefined },
): Promise<string> {
  await lockSlugs(manager, entity, scope);
  return slug ?? freeSlug(manager, tableOf(manager, entity), scope, name);
}

/**
 * The slug `own`, generated from the name `before`, after the name changed. A name that yields the same slug retains
 * it, also with a number at its end. Locks the slugs of the table.
 */
export async function followingSlug(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  scope: StudioScope,
  { before, after, own }: { readonly before: string; readonly after: string; readonly own: string },
): Promise<string> {
  const bare = (name: string) => slugFromName(name, () => false);
  return bare(before) === bare(after) ? own : freeSlug(manager, tableOf(manager, entity), scope, after, own);
}

function tableOf(manager: EntityManager, entity: EntityTarget<ObjectLiteral>): string {
  return manager.getRepository(entity).metadata.tablePath;
}
