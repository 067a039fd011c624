import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

/** A location, locked until the transaction ends. */
export interface LockedLocation {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
}

const LOCK = `
  SELECT id, name, is_active AS "isActive" FROM scheduling.location
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR NO KEY UPDATE`;

const LOCK_ALL = `
  SELECT id, name, is_active AS "isActive" FROM scheduling.location WHERE account_id = $1 ORDER BY id FOR NO KEY UPDATE`;

/** Locks locations in id order, so that their cash is counted and moved serially. Runs in the caller's transaction. */
@Injectable()
export class LocationLocks {
  constructor(private readonly uow: UnitOfWork) {}

  /** Locks the studio's locations among the ids. */
  async lock({ accountId }: StudioScope, ids: readonly number[]): Promise<ReadonlyMap<number, LockedLocation>> {
    const rows = await this.uow.write({ accountId }, (manager) =>
      manager.query<LockedLocation[]>(LOCK, [accountId, [...new Set(ids)]]),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Locks every location of the studio, including inactive ones. */
  async lockAll({ accountId }: StudioScope): Promise<readonly LockedLocation[]> {
    return this.uow.write({ accountId }, (manager) => manager.query<LockedLocation[]>(LOCK_ALL, [accountId]));
  }
}
