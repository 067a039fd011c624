import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, inputHash } from '@studio/kernel';
import { findRepeated } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FestivalUnit } from '../../festival-unit';
import { decideRefund, refundOfAttemptsCents } from '../domain/charge-money';
import { refundExceedsPayment } from '../domain/charge-refusals';
import { ChangedCharges } from './changed-charges';
import { ChargeRefunds, type NewChargeRefund } from './charge-refunds';
import { LockedCharges } from './locked-charges';
import { RefundReceipts } from './refund-receipts';

export type RefundInput = Pick<NewChargeRefund, 'amountCents' | 'method' | 'reason' | 'idempotencyKey'>;

/**
 * Records a refund of a charge; no provider is called (PAY-8). The same key with the same inputs returns the first
 * refund. Throws `not_found`, `idempotency_key_reused`, `refund_exceeds_payment` on `amount_cents`. Returns the id.
 */
@Injectable()
export class RefundCharge {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly charges: LockedCharges,
    private readonly refunds: ChargeRefunds,
    private readonly receipts: RefundReceipts,
    private readonly changed: ChangedCharges,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, chargeId: number, input: RefundInput): Promise<number> {
    const { amountCents, method, reason, idempotencyKey } = input;
    const idempotencyHash = inputHash({ chargeId, amountCents, method, reason });
    return this.unit.write(ctx, async (manager) => {
      const { edition } = await this.charges.entryOf(manager, ctx, chargeId);
      const first = await findRepeated(manager, ctx, 'festival.festival_charge_refund', {
        key: idempotencyKey,
        hash: idempotencyHash,
      });
      return first ?? this.refund(manager, ctx, { ...input, idempotencyHash, chargeId, editionId: edition.id });
    });
  }

  private async refund(
    manager: EntityManager,
    ctx: ActorContext,
    refund: Omit<NewChargeRefund, 'currency'>,
  ): Promise<number> {
    const { chargeId, amountCents, method, reason } = refund;
    const { charge, money, paidAttemptIds } = await this.charges.within(manager, ctx, chargeId);
    const decision = decideRefund(money, amountCents);
    if (decision === null) throw refundExceedsPayment();
    const { currency } = charge;
    const id = await this.refunds.insert(manager, ctx, { ...refund, currency });
    const recordedCents = charge.manualMethod === null ? 0 : charge.amountCents;
    const receiptedCents = refundOfAttemptsCents(money, recordedCents, amountCents);
    await this.receipts.request(manager, ctx, { id, amountCents: receiptedCents, currency, method, paidAttemptIds });
    const isRefunded = decision.status === 'refunded';
    await this.changed.change(manager, ctx, charge, {
      action: 'refunded',
      fields: { status: decision.status, ...(isRefunded && { refundedAt: this.clock.now() }) },
      facts: { festival_charge_refund_id: id, amount_cents: amountCents, currency, method, reason },
    });
    return id;
  }
}
