import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/**
 * A payment references its pass together with the pass's customer, so the constraint is checked after both have moved.
 */
const MOVE = [
  'SET CONSTRAINTS finance.customer_purchase_pass_fkey DEFERRED',
  'UPDATE finance.customer_purchase SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2',
] as const;

const CHECK = 'SET CONSTRAINTS finance.customer_purchase_pass_fkey IMMEDIATE';

const COUNT = `
  SELECT count(*)::int AS purchases FROM finance.customer_purchase WHERE account_id = $1 AND customer_id = $2`;

/** Assigns payments to the survivor of a merge. Amounts, receipts and the ledger are unchanged. */
@Injectable()
export class MovedPurchases {
  constructor(private readonly uow: UnitOfWork) {}

  /** Runs in the caller's transaction, which has locked both customers. `movePasses` then moves the paid passes. */
  async move(
    { accountId }: StudioScope,
    sourceId: number,
    targetId: number,
    movePasses: () => Promise<void>,
  ): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      await manager.query(MOVE[0]);
      await manager.query(MOVE[1], [accountId, sourceId, targetId]);
      await movePasses();
      await manager.query(CHECK);
    });
  }

  /** Number of a customer's payments, whatever their status. */
  async count({ accountId }: StudioScope, customerId: number): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ purchases: number }>('purchases_to_move', COUNT, [accountId, customerId]),
    ]);
    return row?.purchases ?? 0;
  }
}
