import { Injectable } from '@nestjs/common';

import { DemoCash } from './demo-cash';
import { DemoExpenses } from './demo-expenses';
import { type DemoBooksSetting, monthsOf } from './demo-months';
import { DemoPayments } from './demo-payments';
import type { DemoPlan } from './demo-plan';
import { DemoSlips } from './demo-slips';

/**
 * The books of a demo studio over a year, month by month: payments of customers, expenses, cash withdrawn and counted;
 * a refund, a correction, a voided expense and a count that does not add up. They depend on the day of seeding only.
 */
@Injectable()
export class DemoBooks {
  constructor(
    private readonly cash: DemoCash,
    private readonly expenses: DemoExpenses,
    private readonly payments: DemoPayments,
    private readonly slips: DemoSlips,
  ) {}

  async keep(plan: DemoPlan, setting: DemoBooksSetting): Promise<void> {
    await this.cash.open(plan, setting);
    const categories = await this.expenses.categories(plan, setting);
    for (const month of monthsOf(setting)) {
      await this.payments.take(plan, setting, month);
      await this.expenses.spend(plan, setting, month, categories);
      await this.slips.putRight(plan, setting, month);
      if (month.age > 0) await this.cash.close(plan, setting, month);
    }
  }
}
