import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { CashLedger } from '../../cash';
import type { StoredExpense } from './stored-expenses';

/** Facts about the cash of an expense; without a cash location it was not paid in cash. */
type CashExpense = Pick<StoredExpense, 'id' | 'cashLocationId' | 'amountCents' | 'currency'>;

interface CashMoment {
  readonly occurredAt: Date;
  readonly reason: string;
}

/**
 * Moves the cash of expenses that a cashbox paid. Runs in the caller's transaction, whose FinanceLocks have locked the
 * cashbox.
 */
@Injectable()
export class ExpenseCash {
  constructor(private readonly ledger: CashLedger) {}

  /** Withdraws the cash from the box, dated as the expense (CSH-8). */
  async pay(manager: EntityManager, ctx: ActorContext, expense: CashExpense, moment: CashMoment): Promise<void> {
    await this.move(manager, ctx, expense, moment, { purpose: 'operational_expense', event: 'out' });
  }

  /** Returns the cash to the box in the currently active epoch, whatever the epoch of the expense (CSH-1, CSH-9). */
  async reverse(manager: EntityManager, ctx: ActorContext, expense: CashExpense, moment: CashMoment): Promise<void> {
    await this.move(manager, ctx, expense, moment, { purpose: 'expense_reversal', event: 'reversal' });
  }

  private async move(
    manager: EntityManager,
    ctx: ActorContext,
    { id, cashLocationId, amountCents, currency }: CashExpense,
    moment: CashMoment,
    { purpose, event }: { readonly purpose: 'operational_expense' | 'expense_reversal'; readonly event: string },
  ): Promise<void> {
    if (cashLocationId === null) return;
    const sourceKey = `expense:${id}:${event}`;
    await this.ledger.record(manager, ctx, {
      locationId: cashLocationId,
      currency,
      purpose,
      amountCents,
      sourceKey,
      ...moment,
    });
  }
}
