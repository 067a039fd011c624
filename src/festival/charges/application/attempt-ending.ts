import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { PaymentAttempts, type UnpaidEnd } from '../../../payments';
import { FestivalUnit } from '../../festival-unit';
import { releasedCharges } from '../domain/attempt-settlement';
import { type LockedAttempt, LockedAttempts } from './locked-attempts';

const FAIL_CHARGES = `
  UPDATE festival.festival_charge SET status = 'failed' WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Ends unpaid pending attempts; their charges can be paid again, unless another live attempt pays them. */
@Injectable()
export class AttemptEnding {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly locks: LockedAttempts,
    private readonly attempts: PaymentAttempts,
    private readonly activity: ActivityLog,
  ) {}

  /** Runs in its own transaction. False when the attempt had already ended. Throws `not_found`. */
  async endPending(ctx: ActorContext, id: number, status: UnpaidEnd, reason?: string): Promise<boolean> {
    return this.unit.write(ctx, async (manager) => {
      const locked = await this.locks.find(manager, ctx, id);
      if (locked.attempt.status !== 'pending') return false;
      await this.end(manager, ctx, locked, status, reason);
      return true;
    });
  }

  /** In the open transaction, with the attempt locked and pending. */
  async end(
    manager: EntityManager,
    ctx: ActorContext,
    locked: LockedAttempt,
    status: UnpaidEnd,
    reason?: string,
  ): Promise<void> {
    await this.attempts.end(manager, locked.attempt, status, reason);
    await this.release(manager, ctx, locked, status);
  }

  /** Releases the charges of an attempt that has just ended, and logs the end. */
  async release(
    manager: EntityManager,
    ctx: ActorContext,
    { attempt, entryId, charges }: LockedAttempt,
    status: UnpaidEnd,
  ): Promise<void> {
    const failedChargeIds = releasedCharges(charges);
    await manager.query(FAIL_CHARGES, [ctx.accountId, failedChargeIds]);
    await this.activity.record(manager, ctx, {
      action: `payment.attempt_${status}`,
      subjectType: 'festival_payment_attempt',
      subjectId: attempt.id,
      changes: { entry_id: entryId, provider: attempt.provider, failed_charge_ids: failedChargeIds },
    });
  }
}
