import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { CashLedger, type CashMovement } from '../../cash';
import type { CorrectedFacts } from '../domain/correction-rule';
import { type PurchaseSubject, storedAs } from '../domain/payment-method';

/** A wrongly recorded payment with its correct values. */
export interface NewCorrection {
  readonly purchaseId: number;
  readonly subject: PurchaseSubject;
  readonly currency: string;
  readonly previous: CorrectedFacts;
  readonly corrected: CorrectedFacts;
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly idempotencyHash: string;
}

const INSERT = `
  INSERT INTO finance.purchase_correction (account_id, purchase_id, previous_location_id, new_location_id, previous_amount_cents,
    new_amount_cents, previous_paid_at, new_paid_at, previous_method, new_method, reason, idempotency_key, idempotency_hash, actor,
    created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`;

const UPDATE = `
  UPDATE finance.customer_purchase
  SET location_id = $3, amount_cents = $4, paid_at = $5, provider = $6, payment_source = $7
  WHERE account_id = $1 AND id = $2`;

/** Corrects payments and appends an immutable record of the earlier values (FIN-14). */
@Injectable()
export class PurchaseCorrections {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly ledger: CashLedger,
  ) {}

  /**
   * Runs in the caller's transaction, with both locations, the purchase and its pass locked and the change checked.
   * Cash moves now, whatever the time of the payment; the payment's own entry is unchanged. Returns the id.
   */
  async record(manager: EntityManager, ctx: ActorContext, correction: NewCorrection): Promise<number> {
    const { purchaseId, subject, previous, corrected, reason, idempotencyKey, idempotencyHash } = correction;
    const pairs = [
      [previous.locationId, corrected.locationId],
      [previous.amountCents, corrected.amountCents],
      [previous.paidAt, corrected.paidAt],
      [previous.method, corrected.method],
    ].flat();
    const key = [reason, idempotencyKey, idempotencyHash, await this.snapshots.of(ctx), this.clock.now()];
    const [{ id }] = await manager.query<[{ id: number }]>(INSERT, [ctx.accountId, purchaseId, ...pairs, ...key]);
    const { locationId, amountCents, paidAt, method } = corrected;
    const { provider, source } = storedAs(method, subject);
    await manager.query(UPDATE, [ctx.accountId, purchaseId, locationId, amountCents, paidAt, provider, source]);
    for (const movement of this.movementsOf(id, correction)) await this.ledger.record(manager, ctx, movement);
    return id;
  }

  private movementsOf(id: number, { currency, previous, corrected, reason }: NewCorrection): CashMovement[] {
    const common = { currency, occurredAt: this.clock.now(), reason };
    const both = [
      { facts: previous, purpose: 'payment_correction_reversal', word: 'reversal' },
      { facts: corrected, purpose: 'payment_correction', word: 'corrected' },
    ] as const;
    return both
      .filter(({ facts: { method } }) => method === 'cash')
      .map(({ facts: { locationId, amountCents }, purpose, word }) => {
        const sourceKey = `correction:${id}:${word}`;
        return { ...common, locationId, amountCents, purpose, sourceKey };
      });
  }
}
