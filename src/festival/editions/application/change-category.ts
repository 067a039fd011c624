import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse, type Patch } from '@studio/kernel';
import { rowChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { editionClosed, maximumBelowAccepted } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { FestivalCategoryEntity } from '../entities/festival-category.entity';
import { FestivalEntryEntity } from '../entities/festival-entry.entity';
import { countAccepted } from './category-places';
import { assertBounds, type NewCategory } from './create-category';
import { LockedCategories } from './locked-categories';

/** Absent fields are unchanged; null clears a field (GEN-17). */
export type CategoryPatch = Patch<NewCategory>;

/**
 * Changes a category of an edition that is not closed; existing charges keep their amount. Throws `not_found`,
 * `edition_closed` (edition), `validation_failed` (minimum_entries_to_run, maximum_accepted_entries),
 * `maximum_below_accepted` (maximum_accepted_entries), `in_use` and `already_taken` (code).
 */
@Injectable()
export class ChangeCategory {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly categories: LockedCategories,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: CategoryPatch): Promise<void> {
    const { minimumEntriesToRun, maximumAcceptedEntries } = patch;
    if (minimumEntriesToRun !== undefined && maximumAcceptedEntries !== undefined)
      assertBounds({ minimumEntriesToRun, maximumAcceptedEntries });
    await this.unit.write(ctx, async (manager) => {
      const { edition, category } = await this.categories.exclusive(manager, ctx, id);
      if (isClosed(edition.status)) throw editionClosed('edition');
      await assertChange(manager, category, patch);
      const { fields, changes } = rowChange(manager, FestivalCategoryEntity, category, patch);
      if (Object.keys(fields).length === 0) return;
      await manager.update(FestivalCategoryEntity, { accountId: ctx.accountId, id }, fields);
      await this.activity.record(manager, ctx, {
        action: 'festival_category.updated',
        subjectType: 'festival_category',
        subjectId: id,
        changes,
      });
    });
  }
}

async function assertChange(
  manager: EntityManager,
  category: FestivalCategoryEntity,
  { code = category.code, ...patch }: CategoryPatch,
): Promise<void> {
  const { minimumEntriesToRun = category.minimumEntriesToRun } = patch;
  const { maximumAcceptedEntries = category.maximumAcceptedEntries } = patch;
  const input = patch.maximumAcceptedEntries === undefined ? 'minimum_entries_to_run' : 'maximum_accepted_entries';
  assertBounds({ minimumEntriesToRun, maximumAcceptedEntries }, input);
  const { accountId, id } = category;
  if (code !== category.code && (await manager.existsBy(FestivalEntryEntity, { accountId, categoryId: id })))
    throw inUse('code', 'The code is fixed once there are entries.');
  if (maximumAcceptedEntries === null || maximumAcceptedEntries === category.maximumAcceptedEntries) return;
  if (maximumAcceptedEntries < (await countAccepted(manager, category, id))) throw maximumBelowAccepted();
}
