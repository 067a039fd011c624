import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';

const INSERT = 'INSERT INTO finance.expense_category (account_id, name) VALUES ($1, $2) RETURNING id';

/** Creates an active category. Throws `already_taken` on `name`, case-insensitive (CSH-10). Returns the id. */
@Injectable()
export class CreateExpenseCategory {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, name: string): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const [{ id }] = await manager.query<[{ id: number }]>(INSERT, [ctx.accountId, name]);
      await this.activity.record(manager, ctx, {
        action: 'expense_category.created',
        subjectType: 'expense_category',
        subjectId: id,
        changes: { name },
      });
      return id;
    });
  }
}
