import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import type { PaidStudio } from '../../../accounts';
import {
  type AgreedPayment,
  callbackRefused,
  type GatewayNotice,
  PaymentAttempts,
  type PaymentTarget,
  PaymentTargets,
} from '../../../payments';
import { areAllocationsValid } from '../domain/allocation';
import { settlementOf } from '../domain/attempt-settlement';
import { AttemptEnding } from './attempt-ending';
import { FirstPaymentRecords } from './first-payment-records';
import { type LockedAttempt, LockedAttempts } from './locked-attempts';

const PAY_CHARGES = `
  UPDATE festival.festival_charge SET status = 'paid', paid_at = $3, was_in_payment = true
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

const MARK_REFUND_DUE = `
  UPDATE festival.festival_charge
  SET status = 'paid_requires_refund', paid_at = coalesce(paid_at, $3), refunded_at = NULL, was_in_payment = true
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Applies verified callbacks to payment attempts and their charges (PAY-10 to PAY-14). */
@Injectable()
export class ChargePaymentTarget implements PaymentTarget, OnModuleInit {
  constructor(
    private readonly targets: PaymentTargets,
    private readonly attempts: PaymentAttempts,
    private readonly locks: LockedAttempts,
    private readonly ending: AttemptEnding,
    private readonly records: FirstPaymentRecords,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.targets.register('attempt', this);
  }

  isUsedBy({ festivalsEnabled }: PaidStudio): boolean {
    return festivalsEnabled;
  }

  agreed(ctx: ActorContext, id: number): Promise<AgreedPayment | null> {
    return this.attempts.agreed(ctx, id);
  }

  async apply(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'> {
    const locked = await this.locks.find(manager, ctx, id);
    if (!areAllocationsValid({ ...locked.attempt, ...locked }, locked.charges))
      throw callbackRefused('allocation_invalid');
    const { effect, paidAt } = await this.attempts.apply(manager, locked.attempt, notice, payload);
    if (effect === 'ignored') return 'ignored_closed';
    if (effect === 'paid') await this.settle(manager, ctx, locked, paidAt);
    else if (effect !== 'noted') await this.ending.release(manager, ctx, locked, effect);
    return 'applied';
  }

  private async settle(manager: EntityManager, ctx: ActorContext, locked: LockedAttempt, paidAt: Date): Promise<void> {
    const settlement = settlementOf(locked.attempt, locked.charges, this.clock.now());
    await manager.query(PAY_CHARGES, [ctx.accountId, settlement.paidChargeIds, paidAt]);
    await manager.query(MARK_REFUND_DUE, [ctx.accountId, settlement.refundDueChargeIds, paidAt]);
    await this.records.write(manager, ctx, { ...locked, ...settlement });
  }
}
