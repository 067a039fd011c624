import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound, type Patch } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { lockCategory } from './locked-category';

/** Fields of a category to change; absent ones are unchanged. */
export type ExpenseCategoryPatch = Patch<{ readonly name: string; readonly isActive: boolean }>;

const UPDATE = 'UPDATE finance.expense_category SET name = $3, is_active = $4 WHERE account_id = $1 AND id = $2';

/**
 * Renames, activates or deactivates a category; its expenses are unchanged (CSH-10). A patch without changes records
 * nothing. Throws `not_found`, `already_taken` on `name`.
 */
@Injectable()
export class ChangeExpenseCategory {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: ExpenseCategoryPatch): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const category = await lockCategory(manager, ctx, id);
      if (!category) throw notFound('The category');
      const { name = category.name, isActive = category.isActive } = patch;
      const changes = {
        ...(name !== category.name && { name: { before: category.name, after: name } }),
        ...(isActive !== category.isActive && { is_active: { before: category.isActive, after: isActive } }),
      };
      if (Object.keys(changes).length === 0) return;
      await manager.query(UPDATE, [ctx.accountId, id, name, isActive]);
      await this.activity.record(manager, ctx, {
        action: 'expense_category.updated',
        subjectType: 'expense_category',
        subjectId: id,
        changes,
      });
    });
  }
}
