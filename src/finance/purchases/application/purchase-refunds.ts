import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { CashLedger } from '../../cash';
import type { RefundMethod } from '../domain/purchase-words';

/** A refund to be recorded. */
export interface NewRefund {
  readonly purchaseId: number;
  /** At least 1. */
  readonly amountCents: number;
  readonly currency: string;
  readonly method: RefundMethod;
  /** The cashbox that a cash refund leaves; otherwise null. */
  readonly locationId: number | null;
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly idempotencyHash: string;
}

const INSERT = `
  INSERT INTO finance.purchase_refund (account_id, purchase_id, method, location_id, amount_cents, currency, reason, refunded_at,
    idempotency_key, idempotency_hash, actor)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`;

/** Appends immutable refunds. */
@Injectable()
export class PurchaseRefunds {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly ledger: CashLedger,
  ) {}

  /**
   * Runs in the caller's transaction, with location and purchase locked and the amount checked. Cash leaves the
   * location's cashbox. Returns the id.
   */
  async record(manager: EntityManager, ctx: ActorContext, refund: NewRefund): Promise<number> {
    const { purchaseId, amountCents, currency, method, locationId, reason, idempotencyKey, idempotencyHash } = refund;
    const now = this.clock.now();
    const facts = [purchaseId, method, locationId, amountCents, currency, reason, now, idempotencyKey, idempotencyHash];
    const values = [ctx.accountId, ...facts, await this.snapshots.of(ctx)];
    const [{ id }] = await manager.query<[{ id: number }]>(INSERT, values);
    if (locationId === null) return id;
    await this.ledger.record(manager, ctx, {
      locationId,
      currency,
      purpose: 'payment_refund',
      amountCents,
      occurredAt: now,
      sourceKey: `refund:${id}`,
      reason,
    });
    return id;
  }
}
