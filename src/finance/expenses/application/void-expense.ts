import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { CashTimes, FinanceLocks } from '../../cash';
import { ExpenseCash } from './expense-cash';
import { StoredExpenses } from './stored-expenses';

/**
 * Voids an expense permanently and returns its cash now (CSH-9). Voiding it again changes nothing. Throws `not_found`.
 */
@Injectable()
export class VoidExpense {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly expenses: StoredExpenses,
    private readonly times: CashTimes,
    private readonly cash: ExpenseCash,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const found = await this.expenses.find(manager, ctx, id);
      if (!found) throw notFound('The expense');
      await this.locks.cashboxes(ctx, found.cashLocationId === null ? [] : [found.cashLocationId]);
      const expense = await this.expenses.lock(manager, ctx, id);
      if (expense.status === 'voided') return;
      const now = await this.times.ofCash(manager, ctx, null);
      await this.expenses.void(manager, ctx, id, now, reason);
      await this.cash.reverse(manager, ctx, expense, { occurredAt: now, reason });
      await this.activity.record(manager, ctx, {
        action: 'expense.voided',
        subjectType: 'expense',
        subjectId: id,
        changes: { reason },
      });
    });
  }
}
