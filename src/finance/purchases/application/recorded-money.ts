import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { FinanceLocks } from '../../cash';

const EXISTS = `
  SELECT EXISTS (SELECT 1 FROM finance.customer_purchase WHERE account_id = $1)
    OR EXISTS (SELECT 1 FROM finance.cash_ledger_entry WHERE account_id = $1)
    OR EXISTS (SELECT 1 FROM finance.cashbox_reconciliation WHERE account_id = $1)
    OR EXISTS (SELECT 1 FROM finance.expense WHERE account_id = $1) AS exists`;

/** Reads whether a studio has payments, cash or expenses. */
@Injectable()
export class RecordedMoney {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
  ) {}

  /** Blocks writes that lock the studio's finance row FOR SHARE until the caller's transaction ends. */
  async exists(scope: StudioScope): Promise<boolean> {
    return this.uow.write(scope, async (manager) => {
      await this.locks.whole(scope);
      const [row] = await manager.query<{ exists: boolean }[]>(EXISTS, [scope.accountId]);
      return row?.exists ?? false;
    });
  }
}
