import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, notChoosable, validationFailed } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FinanceLocks } from '../../cash';
import { expenseCategoryInactive } from '../domain/expense.errors';
import { assessCashLocation } from '../domain/expense-method';
import { ExpenseCash } from './expense-cash';
import { ExpenseTerms } from './expense-terms';
import { type NewExpense, StoredExpenses } from './stored-expenses';
import { lockCategory } from './locked-category';

/** An expense of the studio, in its default currency. */
export interface ExpenseInput extends Omit<NewExpense, 'currency' | 'occurredAt' | 'key'> {
  /** Null for now. */
  readonly occurredAt: Date | null;
  readonly idempotencyKey: string;
}

/**
 * Records an expense; `cashdesk` pays it from a cashbox (CSH-8). The same key with the same inputs returns the first
 * expense. Throws `validation_failed` (category_id, occurred_at, expense_location_id, cash_location_id),
 * `idempotency_key_reused`, `expense_category_inactive`, `before_finance_epoch`. Returns the id.
 */
@Injectable()
export class RecordExpense {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly terms: ExpenseTerms,
    private readonly expenses: StoredExpenses,
    private readonly cash: ExpenseCash,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, input: ExpenseInput): Promise<number> {
    assertCashLocation(input);
    const { idempotencyKey, ...content } = input;
    const key = { key: idempotencyKey, hash: inputHash({ ...content }) };
    return this.uow.write(ctx, async (manager) => {
      await this.lockLocations(ctx, input);
      const category = await lockCategory(manager, ctx, input.categoryId);
      if (!category) throw notChoosable('category_id', 'The category');
      const first = await findRepeated(manager, ctx, 'finance.expense', key);
      if (first !== null) return first;
      if (!category.isActive) throw expenseCategoryInactive();
      return this.record(manager, ctx, { ...input, ...(await this.terms.of(manager, ctx, input)), key });
    });
  }

  private async lockLocations(ctx: ActorContext, { expenseLocationId, cashLocationId }: ExpenseInput): Promise<void> {
    const named = Object.entries({ expense_location_id: expenseLocationId, cash_location_id: cashLocationId });
    const ids = named.flatMap(([, id]) => (id === null ? [] : [id]));
    const locations = await this.locks.cashboxes(ctx, ids);
    for (const [input, id] of named) {
      if (id !== null && !locations.has(id)) throw notChoosable(input, 'The location');
    }
  }

  private async record(manager: EntityManager, ctx: ActorContext, expense: NewExpense): Promise<number> {
    const { categoryId, paymentMethod, amountCents, currency, occurredAt, reason, cashLocationId } = expense;
    const id = await this.expenses.insert(manager, ctx, expense);
    await this.cash.pay(manager, ctx, { id, cashLocationId, amountCents, currency }, { occurredAt, reason });
    await this.activity.record(manager, ctx, {
      action: 'expense.recorded',
      subjectType: 'expense',
      subjectId: id,
      changes: {
        category_id: categoryId,
        payment_method: paymentMethod,
        amount_cents: amountCents,
        currency,
        expense_location_id: expense.expenseLocationId,
        cash_location_id: cashLocationId,
        reason,
      },
    });
    return id;
  }
}

function assertCashLocation({ paymentMethod, cashLocationId }: ExpenseInput): void {
  const problem = assessCashLocation(paymentMethod, cashLocationId);
  if (problem === 'cash_location_missing')
    throw validationFailed({ cash_location_id: ['An expense paid by cashdesk requires the location of its cashbox.'] });
  if (problem === 'cash_location_unwanted')
    throw validationFailed({ cash_location_id: ['Only an expense paid by cashdesk has a cashbox.'] });
}
