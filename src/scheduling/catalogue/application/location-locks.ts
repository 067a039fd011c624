import { Injectable } from '@nestjs/common';
import { type StudioScope, UnitOfWork } from '@studio/persistence';

/** A location that nobody else changes until the unit ends. */
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

/** Locks locations in id order: who holds one counts or moves its cash alone. Works in the caller's unit. */
@Injectable()
export class LocationLocks {
  constructor(private readonly uow: UnitOfWork) {}

  /** Those of the locations that the studio has, by id. */
  async lock({ accountId }: StudioScope, ids: readonly number[]): Promise<ReadonlyMap<number, LockedLocation>> {
    const rows = await this.uow.write({ accountId }, (manager) =>
      manager.query<LockedLocation[]>(LOCK, [accountId, [...new Set(ids)]]),
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Every location of the studio, inactive ones too. */
  async lockAll({ accountId }: StudioScope): Promise<readonly LockedLocation[]> {
    return this.uow.write({ accountId }, (manager) => manager.query<LockedLocation[]>(LOCK_ALL, [accountId]));
  }
}
