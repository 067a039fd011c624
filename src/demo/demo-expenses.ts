import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { addDays, Clock, firstOfMonth } from '@studio/kernel';

import { CreateExpenseCategory } from '../finance/expenses/application/create-expense-category';
import { RecordExpense } from '../finance/expenses/application/record-expense';
import { VoidExpense } from '../finance/expenses/application/void-expense';
import { idOf, type IdsByName } from './demo-ids';
import { counterTime, type DemoBooksSetting, type DemoMonth } from './demo-months';
import type { DemoExpense, DemoPlan } from './demo-plan';

/** The age of the month in which the last expense of the plan was entered twice by mistake. */
const MISTAKE_AGE = 3;

/** The monthly expenses of a demo studio. */
@Injectable()
export class DemoExpenses {
  constructor(
    private readonly clock: Clock,
    private readonly createCategory: CreateExpenseCategory,
    private readonly recordExpense: RecordExpense,
    private readonly voidExpense: VoidExpense,
  ) {}

  async categories({ money }: DemoPlan, setting: DemoBooksSetting): Promise<IdsByName> {
    const ids: IdsByName = new Map();
    await this.clock.at(counterTime(setting, setting.since), async () => {
      for (const name of new Set(money.expenses.map(({ category }) => category)))
        ids.set(name, await this.createCategory.execute(setting.staff, name));
    });
    return ids;
  }

  async spend({ money }: DemoPlan, setting: DemoBooksSetting, month: DemoMonth, categories: IdsByName): Promise<void> {
    for (const expense of money.expenses) {
      const date = addDays(firstOfMonth(month.firstDay), expense.day - 1);
      if (date < month.firstDay || date >= month.nextDay) continue;
      await this.clock.at(counterTime(setting, date), async () => {
        await this.record(setting, expense, categories);
        if (month.age !== MISTAKE_AGE || expense !== money.expenses.at(-1)) return;
        const mistake = await this.record(setting, expense, categories);
        await this.voidExpense.execute(setting.staff, mistake, money.reasons.void);
      });
    }
  }

  private async record(
    { staff, locationIds }: DemoBooksSetting,
    { category, method, amountCents, reason }: DemoExpense,
    categories: IdsByName,
  ): Promise<number> {
    const [locationId = null] = locationIds;
    return this.recordExpense.execute(staff, {
      categoryId: idOf(categories, category),
      paymentMethod: method,
      amountCents,
      reason,
      occurredAt: null,
      expenseLocationId: locationId,
      cashLocationId: method === 'cashdesk' ? locationId : null,
      idempotencyKey: randomUUID(),
    });
  }
}
