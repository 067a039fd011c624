import { Injectable } from '@nestjs/common';
import type { CustomerContext } from '@studio/access';
import { busy, Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { MobileSessions, tokenInvalid } from '../../../accounts';
import { computeOwnMerge, type RequestedIdentity } from '../domain/customer-merge';
import { phoneVerificationNotNeeded } from '../../directory';
import { type LockedPair, MergeCustomers } from './merge-customers';

export interface OwnMerge {
  readonly targetId: number;
  /** The target's phone in E.164, just proved. */
  readonly phone: string;
  readonly wanted: RequestedIdentity;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Merges the signed-in customer into the owner of the phone, in the caller's transaction (MRG-5 to MRG-9). Throws
 * `token_invalid` when the session ended, `phone_verification_not_needed` when the phone is no longer the target's, `busy` when
 * staff merged the customer meanwhile, and as MergeCustomers.
 */
@Injectable()
export class OwnMerges {
  constructor(
    private readonly customers: MergeCustomers,
    private readonly sessions: MobileSessions,
    private readonly clock: Clock,
  ) {}

  /** Locks classes and bookings of both, before the customers are locked. */
  async prepare(ctx: CustomerContext, targetId: number): Promise<void> {
    await this.customers.prepare(ctx, { sourceId: ctx.actor.customerId, targetId });
  }

  async execute(manager: EntityManager, ctx: CustomerContext, { targetId, phone, wanted }: OwnMerge): Promise<void> {
    const decide = async ({ source, target }: Partial<LockedPair>) => {
      if (!source) throw tokenInvalid();
      // Staff merged the customer meanwhile, possibly into the same target; the person's input is then not stored.
      if (source.mergedIntoId !== null) throw busy(RETRY_AFTER_SECONDS);
      await this.sessions.assertAlive(manager, ctx);
      if (target?.phone !== phone) throw phoneVerificationNotNeeded();
      return { source, target, merged: computeOwnMerge(source, target, wanted, this.clock.now()), signedOut: [] };
    };
    const ids = { sourceId: ctx.actor.customerId, targetId };
    await this.customers.execute(manager, ctx, { ...ids, decide, reason: null, key: null });
  }
}
