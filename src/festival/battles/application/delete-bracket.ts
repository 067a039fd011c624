import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';

import { ActivityLog } from '../../../accounts';
import { LockedCategories } from '../../editions/application/locked-categories';
import { FestivalUnit } from '../../festival-unit';
import { BracketMatches } from './bracket-matches';

/** Removes a bracket in which nothing was decided, so that entries can be withdrawn (FEST-20). Throws `not_found`, `bracket_locked` (category). */
@Injectable()
export class DeleteBracket {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly categories: LockedCategories,
    private readonly matches: BracketMatches,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, categoryId: number): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      await this.categories.exclusive(manager, ctx, categoryId);
      const bracket = await this.matches.lockReplaceable(manager, ctx, categoryId);
      if (!bracket) throw notFound('The bracket');
      await this.matches.remove(manager, ctx, categoryId);
      await this.activity.record(manager, ctx, {
        action: 'battle.bracket_deleted',
        subjectType: 'festival_category',
        subjectId: categoryId,
        changes: { ...bracket },
      });
    });
  }
}
