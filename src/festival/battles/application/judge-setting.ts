import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { alreadyTaken, notChoosable } from '@studio/kernel';
import { insertRows, type ValueChange } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffDirectory } from '../../../accounts';
import { judgeUserNotChoosable } from '../domain/battle.errors';

const CATEGORIES = `
  SELECT id FROM festival.festival_category WHERE account_id = $1 AND edition_id = $2 AND id = ANY($3::bigint[])`;

const SAME_USER = `
  SELECT id FROM festival.festival_judge_assignment
  WHERE account_id = $1 AND edition_id = $2 AND user_id = $3 AND id IS DISTINCT FROM $4::bigint`;

const JUDGED = `
  SELECT category_id AS id FROM festival.festival_judge_category WHERE account_id = $1 AND assignment_id = $2 ORDER BY 1`;

const UNLINK = `
  DELETE FROM festival.festival_judge_category
  WHERE account_id = $1 AND assignment_id = $2 AND category_id <> ALL($3::bigint[])`;

/** The user and the categories of a judge. Runs in the caller's transaction with the edition locked FOR UPDATE. */
@Injectable()
export class JudgeSetting {
  constructor(private readonly staff: StaffDirectory) {}

  /**
   * Throws, on user_id, `validation_failed` when the user is not staff of the studio, and `already_taken` when the user
   * already is a judge of the edition.
   */
  async assertUser(
    manager: EntityManager,
    { accountId }: ActorContext,
    { editionId, id }: { readonly editionId: number; readonly id: number | null },
    userId: number | null | undefined,
  ): Promise<void> {
    if (userId === null || userId === undefined) return;
    const [member] = await this.staff.among(accountId, [userId]);
    if (!member) throw judgeUserNotChoosable();
    const taken = await manager.query<object[]>(SAME_USER, [accountId, editionId, userId, id]);
    if (taken.length > 0) throw alreadyTaken('user_id');
  }

  /**
   * Replaces the categories of the judge by `categoryIds`; undefined changes nothing. Returns the changes by input.
   * Throws `validation_failed` on `category_ids.N` for a category of another edition.
   */
  async setCategories(
    manager: EntityManager,
    ctx: ActorContext,
    { editionId, id }: { readonly editionId: number; readonly id: number },
    categoryIds: readonly number[] | undefined,
  ): Promise<Readonly<Record<string, ValueChange>>> {
    if (categoryIds === undefined) return {};
    const { accountId } = ctx;
    const found = await idsOf(manager, CATEGORIES, [accountId, editionId, categoryIds]);
    const missing = categoryIds.findIndex((categoryId) => !found.includes(categoryId));
    if (missing >= 0) throw notChoosable(`category_ids.${missing}`, 'The category');
    const before = await idsOf(manager, JUDGED, [accountId, id]);
    const after = [...new Set(categoryIds)].toSorted((one, other) => one - other);
    if (before.join() === after.join()) return {};
    await manager.query(UNLINK, [accountId, id, after]);
    const rows = after.map((categoryId) => ({ edition_id: editionId, assignment_id: id, category_id: categoryId }));
    const unlessLinked = 'ON CONFLICT (account_id, category_id, assignment_id) DO NOTHING';
    await insertRows(manager, ctx, 'festival.festival_judge_category', rows, unlessLinked);
    return { category_ids: { before, after } };
  }
}

async function idsOf(manager: EntityManager, text: string, values: unknown[]): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(text, values);
  return rows.map(({ id }) => id);
}
