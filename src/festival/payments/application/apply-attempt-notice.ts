import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { areAllocationsValid } from '../domain/allocation';
import { type AttemptDecision, decideNotice } from '../domain/attempt-notice';
import type { GatewayNotice } from '../domain/gateway';
import { callbackRefused } from '../domain/payment.errors';
import { FestivalPaymentAttemptEntity } from '../entities/festival-payment-attempt.entity';
import { AttemptEnding } from './attempt-ending';
import { FirstPaymentRecords } from './first-payment-records';
import { type LockedAttempt, LockedAttempts } from './locked-attempts';

/** What a provider told last, as columns of the attempt. */
type GatewayColumns = Partial<FestivalPaymentAttemptEntity>;

const PAY_CHARGES = `
  UPDATE festival.festival_charge SET status = 'paid', paid_at = $3, was_in_payment = true
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

const MARK_REFUND_DUE = `
  UPDATE festival.festival_charge
  SET status = 'paid_requires_refund', paid_at = coalesce(paid_at, $3), refunded_at = NULL, was_in_payment = true
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Applies verified notices to payment attempts (PAY-10 to PAY-14). */
@Injectable()
export class ApplyAttemptNotice {
  constructor(
    private readonly attempts: LockedAttempts,
    private readonly ending: AttemptEnding,
    private readonly records: FirstPaymentRecords,
    private readonly clock: Clock,
  ) {}

  /**
   * In the open unit; `payload` is the encrypted body. Throws `allocation_invalid`. Answers `ignored_closed` when the attempt
   * takes no more news.
   */
  async execute(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'> {
    const locked = await this.attempts.find(manager, ctx, id);
    const { attempt, charges } = locked;
    if (!areAllocationsValid(attempt, charges)) throw callbackRefused('allocation_invalid');
    const decision = decideNotice({ ...attempt, charges }, notice.outcome, this.clock.now());
    if (decision.kind === 'ignored') return 'ignored_closed';
    const columns = gatewayColumns(attempt, notice, payload);
    if (decision.kind === 'noted')
      await manager.update(FestivalPaymentAttemptEntity, { accountId: ctx.accountId, id }, columns);
    else if (decision.kind === 'ended') await this.ending.end(manager, ctx, locked, decision.status, columns);
    else await this.settle(manager, ctx, locked, decision, notice.paidAt ?? this.clock.now(), columns);
    return 'applied';
  }

  private async settle(
    manager: EntityManager,
    ctx: ActorContext,
    { attempt }: LockedAttempt,
    { paidChargeIds, refundDueChargeIds }: Extract<AttemptDecision, { kind: 'paid' }>,
    paidAt: Date,
    columns: GatewayColumns,
  ): Promise<void> {
    const { accountId } = ctx;
    const paid = { ...columns, status: 'paid', paidAt, failedAt: null, failureReason: null } as const;
    await manager.update(FestivalPaymentAttemptEntity, { accountId, id: attempt.id }, paid);
    await manager.query(PAY_CHARGES, [accountId, paidChargeIds, paidAt]);
    await manager.query(MARK_REFUND_DUE, [accountId, refundDueChargeIds, paidAt]);
    await this.records.write(manager, ctx, { attempt, paidChargeIds, refundDueChargeIds });
  }
}

/** What the notice does not tell stays as it was. */
function gatewayColumns(
  attempt: FestivalPaymentAttemptEntity,
  { invoiceId, paymentId, gatewayStatus, failureReason }: GatewayNotice,
  payload: Buffer,
): GatewayColumns {
  return {
    gatewayInvoiceId: invoiceId ?? attempt.gatewayInvoiceId,
    gatewayPaymentId: paymentId ?? attempt.gatewayPaymentId,
    gatewayStatus: gatewayStatus ?? attempt.gatewayStatus,
    failureReason: failureReason ?? attempt.failureReason,
    callbackPayload: payload,
  };
}
