import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import type { RefundMethod } from '../domain/charge-status';
import { CashDesk, cashInKeyOf } from './cash-desk';

/** The input for recording a refund. */
export interface NewChargeRefund {
  readonly chargeId: number;
  readonly editionId: number;
  /** At least 1. */
  readonly amountCents: number;
  readonly currency: string;
  readonly method: RefundMethod;
  readonly reason: string;
  readonly idempotencyKey: string;
  readonly idempotencyHash: string;
}

const INSERT = `
  INSERT INTO festival.festival_charge_refund
    (account_id, charge_id, amount_cents, currency, method, reason, refunded_at, actor, idempotency_key, idempotency_hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  RETURNING id`;

/** Appends immutable refund records. */
@Injectable()
export class ChargeRefunds {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly desk: CashDesk,
  ) {}

  /**
   * Runs in the caller's transaction with the charge locked. Cash is paid from the edition's cash desk.
   * Returns the id.
   */
  async insert(manager: EntityManager, ctx: ActorContext, refund: NewChargeRefund): Promise<number> {
    const { chargeId, editionId, amountCents, currency, method, reason, idempotencyKey, idempotencyHash } = refund;
    const actor = await this.snapshots.of(ctx);
    const facts = [chargeId, amountCents, currency, method, reason, this.clock.now(), actor];
    const [{ id }] = await manager.query<[{ id: number }]>(INSERT, [
      ctx.accountId,
      ...facts,
      idempotencyKey,
      idempotencyHash,
    ]);
    if (method !== 'cash') return id;
    await this.desk.record(manager, ctx, {
      ...{ editionId, orderId: null, chargeId, sourceKey: `charge-refund:${id}`, cashInKey: cashInKeyOf(chargeId) },
      ...{ purpose: 'charge_refund', amountCents, currency, reason },
    });
    return id;
  }
}
