import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

import { LocationLocks, type LockedLocation } from '../../../scheduling';

/**
 * PostgreSQL does not queue row locks: overlapping FOR SHARE locks could block a FOR UPDATE forever. It queues advisory
 * locks, so every writer acquires one first.
 */
const QUEUE = {
  SHARE: `SELECT pg_advisory_xact_lock_shared(hashtextextended('finance ' || $1, 0))`,
  UPDATE: `SELECT pg_advisory_xact_lock(hashtextextended('finance ' || $1, 0))`,
} as const;

const LOCK = (mode: keyof typeof QUEUE) => `SELECT 1 FROM finance.account_finance WHERE account_id = $1 FOR ${mode}`;

const MAKE = 'INSERT INTO finance.account_finance (account_id) VALUES ($1) ON CONFLICT DO NOTHING';

/**
 * Locks a studio's money, in this order: its finance row, then locations by id. Cash is written under FOR SHARE of the
 * row and the location's lock; an epoch and a payroll run lock the row FOR UPDATE, one after the other. Runs in the
 * caller's transaction.
 */
@Injectable()
export class FinanceLocks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locations: LocationLocks,
  ) {}

  /** Prevents a change of the epoch, and locks the given locations by id, as far as they exist. */
  async cashboxes(scope: StudioScope, locationIds: readonly number[]): Promise<ReadonlyMap<number, LockedLocation>> {
    await this.lock(scope, 'SHARE');
    return this.locations.lock(scope, locationIds);
  }

  /** Blocks all other money writes that matter to epochs and payroll. */
  async whole(scope: StudioScope): Promise<void> {
    await this.lock(scope, 'UPDATE');
  }

  /** Like `whole`, and also locks every location, so that none can be deleted until the transaction ends. */
  async everyCashbox(scope: StudioScope): Promise<void> {
    await this.lock(scope, 'UPDATE');
    await this.locations.lockAll(scope);
  }

  private async lock({ accountId }: StudioScope, mode: keyof typeof QUEUE): Promise<void> {
    await this.uow.write({ accountId }, async (manager) => {
      await manager.query(QUEUE[mode], [accountId]);
      const lock = () => manager.query<unknown[]>(LOCK(mode), [accountId]);
      if ((await lock()).length > 0) return;
      await manager.query(MAKE, [accountId]);
      await lock();
    });
  }
}
