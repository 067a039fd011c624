import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { LockedCategories, type LockedCategory } from '../../editions/application/locked-categories';
import { isOpen } from '../../editions/domain/edition-status';
import { categoryNotRunnable, editionClosed } from '../../editions/domain/edition.errors';
import type { FestivalCategoryEntity } from '../../editions/entities/festival-category.entity';
import { FestivalUnit } from '../../festival-unit';
import { bracketExists, notEnoughEntries } from '../domain/battle.errors';
import { drawBracket, FEWEST_ENTRIES } from '../domain/bracket';
import { BracketMatches, loggedBracket } from './bracket-matches';
import { EligibleEntries } from './eligible-entries';

/**
 * Draws the bracket of a category (FEST-14 to FEST-21); with `regenerate`, it replaces a bracket in which nothing was
 * decided. Throws `not_found`, `category_not_runnable`, `edition_closed`, `bracket_locked`, `not_enough_entries`
 * (category), `bracket_exists` (regenerate).
 */
@Injectable()
export class GenerateBracket {
  constructor(
    private readonly festivals: FestivalUnit,
    private readonly categories: LockedCategories,
    private readonly matches: BracketMatches,
    private readonly entries: EligibleEntries,
    private readonly activity: ActivityLog,
  ) {}

  async execute(
    ctx: ActorContext,
    categoryId: number,
    { regenerate }: { readonly regenerate: boolean },
  ): Promise<void> {
    await this.festivals.write(ctx, async (manager) => {
      const locked = await this.categories.exclusive(manager, ctx, categoryId);
      assertRunnable(locked);
      const { category } = locked;
      if (!regenerate && (await this.matches.exists(manager, ctx, categoryId))) throw bracketExists();
      const before = await this.matches.lockReplaceable(manager, ctx, categoryId);
      const order = drawOrder(await this.eligible(manager, ctx, category));
      if (before) await this.matches.remove(manager, ctx, categoryId);
      await this.matches.store(manager, ctx, category, drawBracket(order));
      await this.activity.record(manager, ctx, {
        action: before ? 'battle.bracket_regenerated' : 'battle.bracket_generated',
        subjectType: 'festival_category',
        subjectId: categoryId,
        changes: { ...loggedBracket(order), ...(before && { replaced: before }) },
      });
    });
  }

  private async eligible(
    manager: EntityManager,
    ctx: ActorContext,
    { id, minimumEntriesToRun }: FestivalCategoryEntity,
  ): Promise<number[]> {
    const eligible = await this.entries.lock(manager, ctx, id);
    const required = Math.max(FEWEST_ENTRIES, minimumEntriesToRun);
    if (eligible.length < required) throw notEnoughEntries(eligible.length, required);
    return eligible;
  }
}

function assertRunnable({ edition, category }: LockedCategory): void {
  if (!category.isActive) throw categoryNotRunnable('category');
  if (edition.status !== 'draft' && !isOpen(edition.status)) throw editionClosed('category');
}

/** Shuffles the entries unpredictably: every order is equally likely (FEST-16). */
function drawOrder(entries: readonly number[]): number[] {
  const order = [...entries];
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [order[index], order[other]] = [order[other] as number, order[index] as number];
  }
  return order;
}
