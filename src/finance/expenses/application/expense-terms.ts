import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { CashTimes, StudioCurrencies } from '../../cash';
import type { ExpenseMethod } from '../domain/expense-method';
import type { NewExpense } from './stored-expenses';

interface RequestedTerms {
  readonly paymentMethod: ExpenseMethod;
  /** Null for now. */
  readonly occurredAt: Date | null;
}

/** Determines the currency and the time of an expense. */
@Injectable()
export class ExpenseTerms {
  constructor(
    private readonly currencies: StudioCurrencies,
    private readonly times: CashTimes,
  ) {}

  /**
   * Runs in the caller's transaction, under FinanceLocks. Throws `validation_failed`, and `before_finance_epoch` for
   * cash, on `occurred_at` (CSH-8).
   */
  async of(
    manager: EntityManager,
    ctx: ActorContext,
    { paymentMethod, occurredAt }: RequestedTerms,
  ): Promise<Pick<NewExpense, 'currency' | 'occurredAt'>> {
    const isCash = paymentMethod === 'cashdesk';
    return {
      currency: await this.currencies.standard(ctx),
      occurredAt: isCash ? await this.times.ofCash(manager, ctx, occurredAt) : this.times.ofOther(occurredAt),
    };
  }
}
