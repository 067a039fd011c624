import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { categoryFull, categoryNotRunnable } from '../domain/edition.errors';
import { refusalOfPlace } from '../domain/entry-status';
import type { FestivalCategoryEntity } from '../entities/festival-category.entity';
import { FestivalEntryEntity } from '../entities/festival-entry.entity';

/** Counts the accepted entries of the category. Lock the category first, so that the count remains correct. */
export function countAccepted(manager: EntityManager, { accountId }: StudioScope, categoryId: number): Promise<number> {
  return manager.countBy(FestivalEntryEntity, { accountId, categoryId, status: 'accepted' });
}

/** Throws `category_not_runnable` or `category_full` (category_id) when a locked category can accept no further entry (FEST-4). */
export async function assertPlace(
  manager: EntityManager,
  scope: StudioScope,
  { id, isActive, maximumAcceptedEntries }: FestivalCategoryEntity,
): Promise<void> {
  const accepted = await countAccepted(manager, scope, id);
  const refusal = refusalOfPlace({ isActive, accepted, maximum: maximumAcceptedEntries });
  if (refusal === 'category_not_runnable') throw categoryNotRunnable('category_id');
  if (refusal === 'category_full') throw categoryFull();
}
