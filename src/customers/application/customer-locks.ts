import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** A customer whose bookings and passes nobody else changes until the unit ends. */
export interface LockedCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly isAnonymised: boolean;
  /** Whom the customer was merged into; null for one who is still themselves. */
  readonly mergedIntoId: number | null;
}

// Not FOR UPDATE: rows that refer to the customer may be added meanwhile.
const LOCK = `
  SELECT id, name, email, anonymised_at IS NOT NULL AS "isAnonymised", merged_into_id AS "mergedIntoId"
  FROM customers.customer
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

const MERGED_INTO = `
  SELECT merged_into_id AS "survivorId" FROM customers.customer WHERE account_id = $1 AND id = $2`;

/**
 * Serialises what happens to a customer's bookings and passes: every change of one of them holds this lock. In the order of
 * locks customers stand between bookings and passes.
 */
@Injectable()
export class CustomerLocks {
  constructor(private readonly uow: UnitOfWork) {}

  /** Locks the customers of the studio among the ids, in id order, in the caller's unit. */
  async lock({ accountId }: StudioScope, ids: readonly number[]): Promise<ReadonlyMap<number, LockedCustomer>> {
    return this.uow.write({ accountId }, async (manager) => {
      const rows = await manager.query<LockedCustomer[]>(LOCK, [accountId, [...new Set(ids)]]);
      return new Map(rows.map((row) => [row.id, row]));
    });
  }

  /**
   * Locks the customer, or whom they were merged into while the caller waited: one step leads to the survivor, unless that one
   * is merged at the same moment. Null for an unknown one.
   */
  async lockSurvivor(scope: StudioScope, id: number): Promise<LockedCustomer | null> {
    for (let next = id; ;) {
      const customer = (await this.lock(scope, [next])).get(next);
      if (!customer?.mergedIntoId) return customer ?? null;
      next = customer.mergedIntoId;
    }
  }

  /** Whom the customer was merged into; their own id otherwise. Reads as the caller's transaction sees it. */
  async survivorOf({ accountId }: StudioScope, id: number): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ survivorId: number | null }>('merged_into', MERGED_INTO, [accountId, id]),
    ]);
    return row?.survivorId ?? id;
  }
}
