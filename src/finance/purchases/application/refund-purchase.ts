import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, notChoosable, validationFailed } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FinanceLocks } from '../../cash';
import { FiscalReceipts } from '../../receipts';
import { purchaseRefused } from '../domain/purchase.errors';
import { refundRefusal } from '../domain/refund-rule';
import { type LockedPurchase, LockedPurchases } from './locked-purchases';
import { type NewRefund, PurchaseRefunds } from './purchase-refunds';

/** A refund by an owner. */
export type RefundInput = Omit<NewRefund, 'purchaseId' | 'currency' | 'idempotencyHash'>;

/**
 * Records a full or partial refund of a payment without calling a provider (FIN-10). The same key with the same inputs
 * returns the first refund. Throws `validation_failed` (location_id), `not_found`, `idempotency_key_reused`,
 * `purchase_not_refundable`, `refund_exceeds_payment`. Returns the id of the refund.
 */
@Injectable()
export class RefundPurchase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly purchases: LockedPurchases,
    private readonly refunds: PurchaseRefunds,
    private readonly receipts: FiscalReceipts,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, purchaseId: number, input: RefundInput): Promise<number> {
    assertLocationOfCash(input);
    const { locationId, amountCents, method, reason, idempotencyKey } = input;
    const hash = inputHash({ purchaseId, locationId, amountCents, method, reason });
    return this.uow.write(ctx, async (manager) => {
      const boxes = await this.locks.cashboxes(ctx, locationId === null ? [] : [locationId]);
      const purchase = await this.purchases.lock(manager, ctx, purchaseId);
      const first = await findRepeated(manager, ctx, 'finance.purchase_refund', { key: idempotencyKey, hash });
      if (first !== null) return first;
      if (locationId !== null && !boxes.has(locationId)) throw notChoosable('location_id', 'The location');
      const refusal = refundRefusal(purchase, amountCents);
      if (refusal !== null) throw purchaseRefused(refusal);
      return this.refund(manager, ctx, purchase, { ...input, idempotencyHash: hash });
    });
  }

  private async refund(
    manager: EntityManager,
    ctx: ActorContext,
    purchase: LockedPurchase,
    input: Omit<NewRefund, 'purchaseId' | 'currency'>,
  ): Promise<number> {
    const { amountCents, method, locationId, reason } = input;
    const { id: purchaseId, currency } = purchase;
    await this.purchases.paidFor(manager, ctx, purchase);
    const id = await this.refunds.record(manager, ctx, { ...input, purchaseId, currency });
    await this.purchases.settle(manager, ctx, purchase);
    await this.receipts.request(manager, ctx, {
      type: 'purchase_refund',
      id,
      tender: method === 'cash' ? 'CASH' : 'CASHLESS',
      amountCents,
      currency,
      refundOf: { type: 'customer_purchase', ids: [purchaseId] },
    });
    await this.activity.record(manager, ctx, {
      action: 'customer_purchase.refunded',
      subjectType: 'customer_purchase',
      subjectId: purchaseId,
      changes: { purchase_refund_id: id, amount_cents: amountCents, currency, method, location_id: locationId, reason },
    });
    return id;
  }
}

/** Only a cash refund leaves a cashbox, and it requires one (FIN-10). */
function assertLocationOfCash({ method, locationId }: RefundInput): void {
  if (method === 'cash' && locationId === null)
    throw validationFailed({ location_id: ['location_id is required for a cash refund.'] });
  if (method !== 'cash' && locationId !== null)
    throw validationFailed({ location_id: ['location_id is only for cash.'] });
}
