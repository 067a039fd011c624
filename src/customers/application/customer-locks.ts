import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

/** A customer whose bookings and passes nobody else changes until the unit ends. */
export interface LockedCustomer {
  readonly id: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly isAnonymised: boolean;
}

// Not FOR UPDATE: rows that refer to the customer may be added meanwhile.
const LOCK = `
  SELECT id, name, email, anonymised_at IS NOT NULL AS "isAnonymised" FROM customers.customer
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

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
}
