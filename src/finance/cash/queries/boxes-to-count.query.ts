import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { type FinanceEpoch, FinanceEpochs } from '../application/finance-epochs';
import { StudioCurrencies } from '../application/studio-currencies';
import { type CashboxBalance, CashboxBalancesQuery } from './cashbox-balances.query';

/** The cashboxes that the owner counts to start an epoch. */
export interface BoxesToCount {
  /** The epoch that would end; null before the first. */
  readonly epoch: FinanceEpoch | null;
  /** The boxes of every location in every currency in use, with their expected amounts. */
  readonly boxes: readonly CashboxBalance[];
}

/** Reads the cashboxes to count for a new epoch (CSH-6). */
@Injectable()
export class BoxesToCountQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly epochs: FinanceEpochs,
    private readonly currencies: StudioCurrencies,
    private readonly balances: CashboxBalancesQuery,
  ) {}

  /** Inside a transaction, includes its uncommitted changes. */
  async read({ accountId }: StudioScope): Promise<BoxesToCount> {
    const currency = await this.currencies.standard({ accountId });
    const [[epoch], boxes] = await this.uow.read({ accountId }, [
      this.epochs.active({ accountId }),
      this.balances.toCount({ accountId }, currency),
    ]);
    return { epoch: epoch ?? null, boxes };
  }
}
