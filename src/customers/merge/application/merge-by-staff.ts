import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { inputHash, notChoosable, notFound, validationFailed } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';

import {
  CHOSEN_FIELDS,
  choosableFields,
  computeStaffMerge,
  isProven,
  type MergeChoice,
  type MergeSide,
} from '../domain/customer-merge';
import { mergeNotPossible, CustomerLocks } from '../../directory';
import { type DecidedMerge, type LockedPair, MergeCustomers } from './merge-customers';

/** A merge requested by staff. */
export interface StaffMerge {
  /** The customer who survives. */
  readonly intoId: number;
  /** Whose values are kept. */
  readonly choice?: MergeChoice;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/**
 * Merges a customer into another one by decision of staff (MRG-15). The same key with the same inputs returns the first merge.
 * Throws `not_found`, `validation_failed` on `into`, `name_from`, `phone_from` or `email_from`, `merge_not_possible` on
 * `customer` or `into`, `idempotency_key_reused`.
 */
@Injectable()
export class MergeByStaff {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: MergeCustomers,
    private readonly locks: CustomerLocks,
  ) {}

  /** Returns the id of the current survivor. */
  async execute(ctx: StaffContext, sourceId: number, merge: StaffMerge): Promise<number> {
    const { intoId, choice = {}, reason, idempotencyKey } = merge;
    assertTwo(sourceId, intoId);
    const key = { key: idempotencyKey, hash: inputHash({ sourceId, intoId, reason, ...choice }) };
    return this.uow.write(ctx, async (manager) => {
      const decide = async (pair: Partial<LockedPair>) => {
        const first = await findRepeated(manager, ctx, 'customers.customer_merge', key);
        return first === null ? decideMerge(pair, choice) : null;
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
export function decideMerge({ source, target }: Partial<LockedPair>, choice: MergeChoice): DecidedMerge {
  if (!source || source.mergedIntoId !== null) throw notFound('The customer');
  if (!target || target.mergedIntoId !== null) throw notChoosable('into', 'The customer');
  if (source.anonymisedAt) throw mergeNotPossible('customer');
  if (target.anonymisedAt) throw mergeNotPossible('into');
  const pair = { source, target };
  assertPossible(pair, choice);
  const signedOut = (['source', 'target'] as const).filter((side) => !isProven(pair[side]));
  return { ...pair, merged: computeStaffMerge(source, target, choice), signedOut };
}

/** Throws `validation_failed` on a choice of a value that is not kept, as there is none or the other one is better known. */
function assertPossible({ source, target }: LockedPair, choice: MergeChoice): void {
  const choosable = choosableFields(source, target);
  const merged = computeStaffMerge(source, target);
  const sides: Readonly<Record<MergeSide, LockedPair['source']>> = { source, target };
  const lost = CHOSEN_FIELDS.filter((field) => {
    const side = choice[field] ?? null;
    return side !== null && !choosable.includes(field) && sides[side][field] !== merged[field];
  });
  if (lost.length === 0) return;
  throw validationFailed(
    Object.fromEntries(
      lost.map((field) => [`${field}_from`, [`${field}_from must be the customer whose ${field} remains.`]]),
    ),
  );
}
