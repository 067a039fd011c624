import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { inputHash, notChoosable, notFound, validationFailed } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';

import { computeStaffMerge, isProven } from '../domain/customer-merge';
import { mergeNotPossible } from '../domain/profile.errors';
import { CustomerLocks } from './customer-locks';
import { type DecidedMerge, type LockedPair, MergeCustomers } from './merge-customers';

/** Two records of one person, as staff found them. */
export interface StaffMerge {
  /** Who survives. */
  readonly intoId: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/**
 * Merges a customer into another one for the studio (MRG-15). The same key with the same inputs answers the first merge. Throws
 * `not_found`, `validation_failed` on `into`, `merge_not_possible` on `customer` or `into`, `idempotency_key_reused`.
 */
@Injectable()
export class MergeByStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: MergeCustomers,
    private readonly locks: CustomerLocks,
  ) {}

  /** The id of the survivor as of now. */
  async execute(ctx: StaffContext, sourceId: number, { intoId, reason, idempotencyKey }: StaffMerge): Promise<number> {
    assertTwo(sourceId, intoId);
    const key = { key: idempotencyKey, hash: inputHash({ sourceId, intoId, reason }) };
    return this.uow.write(ctx, async (manager) => {
      const decide = async (pair: Partial<LockedPair>) => {
        const first = await findRepeated(manager, ctx, 'customers.customer_merge', key);
        return first === null ? decideMerge(pair) : null;
      };
      await this.customers.execute(manager, ctx, { sourceId, targetId: intoId, decide, reason, key });
      return this.locks.survivorOf(ctx, intoId);
    });
  }
}

/** Throws `validation_failed` on `into` for the customer themselves. */
export function assertTwo(sourceId: number, intoId: number): void {
  if (sourceId === intoId) throw validationFailed({ into: ['into must be another customer.'] });
}

/** What the two become; the same for a preview (MRG-15). Throws as MergeByStaff does. */
export function decideMerge({ source, target }: Partial<LockedPair>): DecidedMerge {
  if (!source || source.mergedIntoId !== null) throw notFound('The customer');
  if (!target || target.mergedIntoId !== null) throw notChoosable('into', 'The customer');
  if (source.anonymisedAt) throw mergeNotPossible('customer');
  if (target.anonymisedAt) throw mergeNotPossible('into');
  const pair = { source, target };
  const signedOut = (['source', 'target'] as const).filter((side) => !isProven(pair[side]));
  return { ...pair, merged: computeStaffMerge(source, target), signedOut };
}
