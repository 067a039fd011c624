import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { FestivalEditionEntity } from '../entities/festival-edition.entity';
import { FestivalEntryEntity } from '../entities/festival-entry.entity';
import { type LockedCategory, LockedCategories } from './locked-categories';
import { LockedEditions } from './locked-editions';

/** Locks entries after their edition and, for decisions about them, their category. */
@Injectable()
export class LockedEntries {
  constructor(
    private readonly editions: LockedEditions,
    private readonly categories: LockedCategories,
  ) {}

  /** Locks the entry FOR UPDATE, to change it or its charges, and its edition FOR SHARE. Throws `not_found`. */
  async exclusive(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
  ): Promise<{ readonly edition: FestivalEditionEntity; readonly entry: FestivalEntryEntity }> {
    const { editionId } = await readEntry(manager, ctx, id);
    const edition = await this.editions.shared(manager, ctx, editionId);
    return { edition, entry: await lockEntry(manager, ctx, id) };
  }

  /** Locks the entry and its category FOR UPDATE, to decide about it (FEST-4). Throws `not_found`. */
  async withCategory(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
  ): Promise<LockedCategory & { readonly entry: FestivalEntryEntity }> {
    const { editionId } = await readEntry(manager, ctx, id);
    await this.editions.shared(manager, ctx, editionId);
    // Only the holder of the edition's lock changes an entry's category, so it does not change from here on.
    const { categoryId } = await readEntry(manager, ctx, id);
    const locked = await this.categories.exclusive(manager, ctx, categoryId);
    return { ...locked, entry: await lockEntry(manager, ctx, id) };
  }

  /** Locks the entry and its edition FOR UPDATE, to move the entry to another category (FEST-7). Throws `not_found`. */
  async withWholeEdition(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
  ): Promise<{ readonly edition: FestivalEditionEntity; readonly entry: FestivalEntryEntity }> {
    const { editionId } = await readEntry(manager, ctx, id);
    const edition = await this.editions.exclusive(manager, ctx, editionId);
    return { edition, entry: await lockEntry(manager, ctx, id) };
  }
}

async function readEntry(
  manager: EntityManager,
  { accountId }: ActorContext,
  id: number,
): Promise<FestivalEntryEntity> {
  const entry = await manager.findOneBy(FestivalEntryEntity, { accountId, id });
  if (!entry) throw notFound('The entry');
  return entry;
}

async function lockEntry(
  manager: EntityManager,
  { accountId }: ActorContext,
  id: number,
): Promise<FestivalEntryEntity> {
  const entry = await manager.findOne(FestivalEntryEntity, {
    where: { accountId, id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!entry) throw notFound('The entry');
  return entry;
}
