import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

const MOVE = 'UPDATE finance.customer_purchase SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2';

const COUNT = `
  SELECT count(*)::int AS purchases FROM finance.customer_purchase WHERE account_id = $1 AND customer_id = $2`;

/** Assigns payments to the survivor of a merge. Amounts, receipts and the ledger are unchanged. */
@Injectable()
export class MovedPurchases {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * Runs in the caller's transaction, which has locked both customers and moves their passes as well: the database compares the
   * customer of a payment with that of its pass when the transaction ends.
   */
  async move({ accountId }: StudioScope, sourceId: number, targetId: number): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(MOVE, [accountId, sourceId, targetId]));
  }

  /** Number of a customer's payments, whatever their status. */
  async count({ accountId }: StudioScope, customerId: number): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ purchases: number }>('purchases_to_move', COUNT, [accountId, customerId]),
    ]);
    return row?.purchases ?? 0;
  }
}
