import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, inputHash, notChoosable, validationFailed } from '@studio/kernel';
import { findRepeated, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { FinanceLocks } from '../../cash';
import { type CorrectedFacts, type CorrectionChange, decideCorrection } from '../domain/correction-rule';
import { purchaseRefused } from '../domain/purchase.errors';
import { type LockedPurchase, LockedPurchases } from './locked-purchases';
import { PurchaseCorrections } from './purchase-corrections';

/** An owner's correction of a payment. */
export interface CorrectionInput extends CorrectionChange {
  readonly reason: string;
  readonly idempotencyKey: string;
}

interface HashedCorrection extends CorrectionInput {
  readonly idempotencyHash: string;
}

/**
 * Corrects a payment that staff recorded wrongly (FIN-13, FIN-14). The same key with the same inputs returns the first
 * correction. Throws `validation_failed` (location_id, paid_at), `not_found`, `idempotency_key_reused`,
 * `purchase_not_correctable`, `nothing_to_correct`, `amount_below_refunds`, `payment_exceeds_balance`. Returns the id
 * of the correction.
 */
@Injectable()
export class CorrectPurchase {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly purchases: LockedPurchases,
    private readonly corrections: PurchaseCorrections,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, purchaseId: number, input: CorrectionInput): Promise<number> {
    const { locationId, amountCents, paidAt, method, reason } = input;
    if (paidAt && paidAt > this.clock.now())
      throw validationFailed({ paid_at: ['paid_at must not be in the future.'] });
    const hash = inputHash({ purchaseId, locationId, amountCents, paidAt, method, reason });
    for (;;) {
      const id = await this.uow.write(ctx, (manager) =>
        this.attempt(manager, ctx, purchaseId, { ...input, idempotencyHash: hash }),
      );
      if (id !== null) return id;
    }
  }

  /**
   * Reads the purchase first, because it determines which cashboxes are locked before it. Null when another correction
   * moved the purchase in the meantime, so that not all cashboxes are locked.
   */
  private async attempt(
    manager: EntityManager,
    ctx: ActorContext,
    purchaseId: number,
    input: HashedCorrection,
  ): Promise<number | null> {
    const { locationId, idempotencyKey, idempotencyHash } = input;
    const previous = await this.purchases.locationOf(manager, ctx, purchaseId);
    const ids = [previous, locationId].filter((id) => id !== null && id !== undefined);
    const boxes = await this.locks.cashboxes(ctx, ids);
    const purchase = await this.purchases.lock(manager, ctx, purchaseId);
    if (purchase.locationId !== previous) return null;
    const first = await findRepeated(manager, ctx, 'finance.purchase_correction', {
      key: idempotencyKey,
      hash: idempotencyHash,
    });
    if (first !== null) return first;
    // Any location of the studio is accepted: the correction records where the cash was received.
    if (locationId !== undefined && !boxes.has(locationId)) throw notChoosable('location_id', 'The location');
    return this.correct(manager, ctx, purchase, input);
  }

  private async correct(
    manager: EntityManager,
    ctx: ActorContext,
    purchase: LockedPurchase,
    { reason, idempotencyKey, idempotencyHash, ...change }: HashedCorrection,
  ): Promise<number> {
    const { id: purchaseId, currency, bookingId } = purchase;
    const paidFor = await this.purchases.paidFor(manager, ctx, purchase);
    const decision = decideCorrection({ ...purchase, paidFor }, change);
    if (decision.refusal !== null) throw purchaseRefused(decision.refusal);
    const { previous, corrected } = decision;
    const subject = bookingId === null ? 'class_pass' : 'booking';
    const key = { reason, idempotencyKey, idempotencyHash };
    const facts = { purchaseId, subject, currency, previous, corrected } as const;
    const id = await this.corrections.record(manager, ctx, { ...facts, ...key });
    await this.purchases.settle(manager, ctx, purchase);
    await this.activity.record(manager, ctx, {
      action: 'customer_purchase.corrected',
      subjectType: 'customer_purchase',
      subjectId: purchaseId,
      changes: { purchase_correction_id: id, reason, ...changesOf(previous, corrected) },
    });
    return id;
  }
}

/** The changed fields, each with its value before and after. */
function changesOf(previous: CorrectedFacts, corrected: CorrectedFacts): Readonly<Record<string, unknown>> {
  const fields = [
    ['location_id', previous.locationId, corrected.locationId],
    ['amount_cents', previous.amountCents, corrected.amountCents],
    ['paid_at', previous.paidAt.toISOString(), corrected.paidAt.toISOString()],
    ['method', previous.method, corrected.method],
  ] as const;
  return Object.fromEntries(
    fields.filter(([, from, to]) => from !== to).map(([name, from, to]) => [name, { before: from, after: to }]),
  );
}
