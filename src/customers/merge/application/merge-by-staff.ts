import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { inputHash, notChoosable, notFound, validationFailed } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';

import { computeStaffMerge, isProven } from '../domain/customer-merge';
import { mergeNotPossible, CustomerLocks } from '../../directory';
import { type DecidedMerge, type LockedPair, MergeCustomers } from './merge-customers';

/** A merge requested by staff. */
export interface StaffMerge {
  /** The customer who survives. */
  readonly intoId: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/**
 * Merges a customer into another one by decision of staff (MRG-15). The same key with the same inputs returns the first merge.
 * Throws `not_found`, `validation_failed` on `into`, `merge_not_possible` on `customer` or `into`, `idempotency_key_reused`.
 */
@Injectable()
export class MergeByStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: MergeCustomers,
    private readonly locks: CustomerLocks,
  ) {}

  /** Returns the id of the current survivor. */
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

/** Throws `validation_failed` on `into` when both ids are the same. */
export function assertTwo(sourceId: number, intoId: number): void {
  if (sourceId === intoId) throw validationFailed({ into: ['into must be another customer.'] });
}

/** The merged customer, also for a preview (MRG-15). Throws as MergeByStaff does. */
export function decideMerge({ source, target }: Partial<LockedPair>): DecidedMerge {
  if (!source || source.mergedIntoId !== null) throw notFound('The customer');
  if (!target || target.mergedIntoId !== null) throw notChoosable('into', 'The customer');
  if (source.anonymisedAt) throw mergeNotPossible('customer');
  if (target.anonymisedAt) throw mergeNotPossible('into');
  const pair = { source, target };
  const signedOut = (['source', 'target'] as const).filter((side) => !isProven(pair[side]));
  return { ...pair, merged: computeStaffMerge(source, target), signedOut };
}
