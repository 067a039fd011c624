import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse } from '@studio/kernel';
import { refusingUse } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { editionClosed } from '../domain/edition.errors';
import { isClosed } from '../domain/edition-status';
import { FestivalCategoryEntity } from '../entities/festival-category.entity';
import { LockedCategories } from './locked-categories';

const ONLY_CATEGORY_OF_JUDGE = `
  SELECT EXISTS (
    SELECT FROM festival.festival_judge_category judged
    WHERE judged.account_id = $1 AND judged.edition_id = $2 AND judged.category_id = $3 AND NOT EXISTS (
      SELECT FROM festival.festival_judge_category other
      WHERE other.account_id = $1 AND other.edition_id = $2 AND other.assignment_id = judged.assignment_id
        AND other.category_id <> $3)) AS "isOnlyCategory"`;

/**
 * Deletes a category that has no entries and is not the only category of a judge. Throws `not_found`, `edition_closed`
 * (edition), `in_use` (category).
 */
@Injectable()
export class DeleteCategory {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly categories: LockedCategories,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { edition, category } = await this.categories.withWholeEdition(manager, ctx, id);
      if (isClosed(edition.status)) throw editionClosed('edition');
      if (await isOnlyCategoryOfJudge(manager, category))
        throw inUse('category', 'A judge has no other category; judges have at least one.');
      await refusingUse('category', manager.delete(FestivalCategoryEntity, { accountId: ctx.accountId, id }));
      await this.activity.record(manager, ctx, {
        action: 'festival_category.deleted',
        subjectType: 'festival_category',
        subjectId: id,
        changes: { edition_id: edition.id, code: category.code, name: category.name },
      });
    });
  }
}

async function isOnlyCategoryOfJudge(
  manager: EntityManager,
  { accountId, editionId, id }: FestivalCategoryEntity,
): Promise<boolean> {
  const [row] = await manager.query<{ isOnlyCategory: boolean }[]>(ONLY_CATEGORY_OF_JUDGE, [accountId, editionId, id]);
  return row?.isOnlyCategory ?? false;
}
