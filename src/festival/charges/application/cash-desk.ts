import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { type ActorSnapshot, StaffSnapshots } from '../../../accounts';

/** A cash movement of an edition's cash desk. */
export interface CashMovement {
  readonly editionId: number;
  readonly orderId: number | null;
  readonly chargeId: number | null;
  /** Identifies the movement, such as `charge:41:cash-in`; one entry per key. */
  readonly sourceKey: string;
  readonly purpose: 'entrance_ticket_sale' | 'entrance_ticket_refund' | 'charge_payment' | 'charge_refund';
  /** At least 1. */
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string | null;
}

const INSERT = `
  INSERT INTO festival.festival_cash_entry
    (account_id, edition_id, order_id, charge_id, source_key, direction, purpose, amount_cents, currency, reason, actor, occurred_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (account_id, source_key) DO NOTHING`;

/** Writes the cash entries of an edition, which never belong to a cashbox of the studio (FEST-40). */
@Injectable()
export class CashDesk {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
  ) {}

  /** Writes the entry in the caller's transaction, unless one with its source key exists. */
  async record(manager: EntityManager, ctx: ActorContext, movement: CashMovement): Promise<void> {
    const { editionId, orderId, chargeId, sourceKey, purpose, amountCents, currency, reason } = movement;
    const direction = purpose === 'charge_payment' || purpose === 'entrance_ticket_sale' ? 'cash_in' : 'cash_out';
    const actor: ActorSnapshot = await this.snapshots.of(ctx);
    const references = [ctx.accountId, editionId, orderId, chargeId, sourceKey];
    const money = [direction, purpose, amountCents, currency, reason];
    await manager.query(INSERT, [...references, ...money, actor, this.clock.now()]);
  }
}
