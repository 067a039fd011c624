import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** A customer whose bookings and passes are locked until the transaction ends. */
export interface LockedCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly isAnonymised: boolean;
  /** The customer into whom this one was merged; null if not merged. */
  readonly mergedIntoId: number | null;
}

// Not FOR UPDATE: rows that refer to the customer may be inserted meanwhile.
const LOCK = `
  SELECT id, name, email, anonymised_at IS NOT NULL AS "isAnonymised", merged_into_id AS "mergedIntoId"
  FROM customers.customer
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

const MERGED_INTO = `
  SELECT merged_into_id AS "survivorId" FROM customers.customer WHERE account_id = $1 AND id = $2`;

/**
 * Serialises changes of a customer's bookings and passes: every change of one of them holds this lock. In the order of locks
 * customers come after bookings and before passes.
 */
@Injectable()
export class CustomerLocks {
  constructor(private readonly uow: UnitOfWork) {}

  /** Locks the studio's customers with the ids, in id order, in the caller's transaction. */
  async lock({ accountId }: StudioScope, ids: readonly number[]): Promise<ReadonlyMap<number, LockedCustomer>> {
    return this.uow.write({ accountId }, async (manager) => {
      const rows = await manager.query<LockedCustomer[]>(LOCK, [accountId, [...new Set(ids)]]);
      return new Map(rows.map((row) => [row.id, row]));
    });
  }

  /**
   * Locks the customer, or the one into whom they were merged while the caller waited: one step leads to the survivor, unless
   * that one is being merged concurrently. Null for an unknown id.
   */
  async lockSurvivor(scope: StudioScope, id: number): Promise<LockedCustomer | null> {
    for (let next = id; ;) {
      const customer = (await this.lock(scope, [next])).get(next);
      if (!customer?.mergedIntoId) return customer ?? null;
      next = customer.mergedIntoId;
    }
  }

  /** The id of the customer into whom this one was merged; the same id if not merged. Reads within the caller's transaction. */
  async survivorOf({ accountId }: StudioScope, id: number): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ survivorId: number | null }>('merged_into', MERGED_INTO, [accountId, id]),
    ]);
    return row?.survivorId ?? id;
  }
}
