import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { DeskCash, type DeskPurpose } from '../../../finance';

/** A cash movement of an edition's cash desk. */
export interface CashMovement {
  readonly editionId: number;
  readonly orderId: number | null;
  readonly chargeId: number | null;
  /** Identifies the movement, such as `charge:41:cash-in`; one entry per key. */
  readonly sourceKey: string;
  /** Key of the cash that came in for the same order or charge. */
  readonly cashInKey: string;
  readonly purpose: 'entrance_ticket_sale' | 'entrance_ticket_refund' | 'charge_payment' | 'charge_refund';
  /** At least 1. */
  readonly amountCents: number;
  readonly currency: string;
  readonly reason: string | null;
}

/**
 * A refund leaves the cashbox that the cash of its order or charge entered. Other cash, such as a refund of an online
 * payment, counts in that of the edition (CSH-13).
 */
const CASHBOX = `
  SELECT b.cashbox_location_id AS "locationId" FROM (
    SELECT 1 AS turn, k.cashbox_location_id FROM festival.festival_cash_entry k WHERE k.account_id = $1 AND k.source_key = $3
    UNION ALL
    SELECT 2, e.cashbox_location_id FROM festival.festival_edition e WHERE e.account_id = $1 AND e.id = $2
  ) b ORDER BY b.turn LIMIT 1`;

const UNLESS_RECORDED = 'ON CONFLICT (account_id, source_key) DO NOTHING RETURNING id';

/** The purpose of the same cash in a cashbox of the studio. */
const IN_CASHBOX: Readonly<Record<CashMovement['purpose'], DeskPurpose>> = {
  entrance_ticket_sale: 'festival_ticket_sale',
  entrance_ticket_refund: 'festival_ticket_refund',
  charge_payment: 'festival_charge_payment',
  charge_refund: 'festival_charge_refund',
};

/** Writes the cash entries of an edition, which count in a cashbox of the studio as well while the desk is bound to it (FEST-41). */
@Injectable()
export class CashDesk {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly cashboxes: DeskCash,
  ) {}

  /**
   * Writes the entry in the caller's transaction, which has locked the edition and the order or charge, unless one with
   * its source key exists.
   */
  async record(manager: EntityManager, ctx: ActorContext, movement: CashMovement): Promise<void> {
    const { editionId, sourceKey, cashInKey, purpose, amountCents, currency, reason } = movement;
    const occurredAt = this.clock.now();
    const cashbox = [ctx.accountId, editionId, cashInKey];
    const [found] = await manager.query<{ readonly locationId: number | null }[]>(CASHBOX, cashbox);
    const locationId = found?.locationId ?? null;
    const entry = {
      edition_id: editionId,
      order_id: movement.orderId,
      charge_id: movement.chargeId,
      source_key: sourceKey,
      direction: purpose === 'charge_payment' || purpose === 'entrance_ticket_sale' ? 'cash_in' : 'cash_out',
      purpose,
      amount_cents: amountCents,
      currency,
      reason,
      actor: await this.snapshots.of(ctx),
      occurred_at: occurredAt,
      cashbox_location_id: locationId,
    };
    const added = await insertRows(manager, ctx, 'festival.festival_cash_entry', [entry], UNLESS_RECORDED);
    if (added.length === 0 || locationId === null) return;
    await this.cashboxes.record(manager, ctx, {
      ...{ locationId, currency, amountCents, occurredAt, reason },
      purpose: IN_CASHBOX[purpose],
      sourceKey: `festival:${sourceKey}`,
    });
  }
}

/** Key of the cash that staff received for a charge. */
export function cashInKeyOf(chargeId: number): string {
  return `charge:${chargeId}:cash-in`;
}
