import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { CashTimes, StudioCurrencies } from '../../cash';
import type { ExpenseMethod } from '../domain/expense-method';
import type { NewExpense } from './kept-expenses';

interface GivenTerms {
  readonly paymentMethod: ExpenseMethod;
  /** Null for now. */
  readonly occurredAt: Date | null;
}

/** Decides on the currency and the time of an expense that does not state them. */
@Injectable()
export class ExpenseTerms {
  constructor(
    private readonly currencies: StudioCurrencies,
    private readonly times: CashTimes,
  ) {}

  /**
   * Runs in the open transaction, under FinanceLocks. Throws `validation_failed`, and `before_finance_epoch` for cash,
   * on `occurred_at` (CSH-8).
   */
  async of(
    manager: EntityManager,
    ctx: ActorContext,
    { paymentMethod, occurredAt }: GivenTerms,
  ): Promise<Pick<NewExpense, 'currency' | 'occurredAt'>> {
    const isCash = paymentMethod === 'cashdesk';
    return {
      currency: await this.currencies.standard(ctx),
      occurredAt: isCash ? await this.times.ofCash(manager, ctx, occurredAt) : this.times.ofOther(occurredAt),
    };
  }
}
