import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { FestivalCategoryEntity } from '../entities/festival-category.entity';
import type { FestivalEditionEntity } from '../entities/festival-edition.entity';
import { LockedEditions } from './locked-editions';

/** A category with the edition it belongs to. */
export interface LockedCategory {
  readonly edition: FestivalEditionEntity;
  readonly category: FestivalCategoryEntity;
}

/** Locks categories after their edition; the lock serialises acceptances and draws of a category. */
@Injectable()
export class LockedCategories {
  constructor(private readonly editions: LockedEditions) {}

  /**
   * Locks the category FOR UPDATE, to change it or what is counted in it, and its edition FOR SHARE. Throws
   * `not_found`.
   */
  async exclusive(manager: EntityManager, ctx: ActorContext, id: number): Promise<LockedCategory> {
    const edition = await this.editions.shared(manager, ctx, await editionOf(manager, ctx, id));
    return { edition, category: await lockCategory(manager, ctx, id) };
  }

  /** Locks the category and its edition FOR UPDATE. Throws `not_found`. */
  async withWholeEdition(manager: EntityManager, ctx: ActorContext, id: number): Promise<LockedCategory> {
    const edition = await this.editions.exclusive(manager, ctx, await editionOf(manager, ctx, id));
    return { edition, category: await lockCategory(manager, ctx, id) };
  }
}

/** A category never changes its edition, so it can be read before either is locked. */
async function editionOf(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<number> {
  const category = await manager.findOneBy(FestivalCategoryEntity, { accountId, id });
  if (!category) throw notFound('The category');
  return category.editionId;
}

async function lockCategory(
  manager: EntityManager,
  { accountId }: ActorContext,
  id: number,
): Promise<FestivalCategoryEntity> {
  const category = await manager.findOne(FestivalCategoryEntity, {
    where: { accountId, id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!category) throw notFound('The category');
  return category;
}
