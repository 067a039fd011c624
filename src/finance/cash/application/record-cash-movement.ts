import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import type { CashDirection } from '../domain/cash-purpose';
import { CashLedger } from './cash-ledger';
import { CashTimes } from './cash-times';
import { FinanceLocks } from './finance-locks';
import { StudioCurrencies } from './studio-currencies';

/** Cash that the owner deposits into a cashbox or withdraws from it. */
export interface OwnerMovement {
  readonly direction: CashDirection;
  readonly locationId: number;
  /** Null for the studio's default currency. */
  readonly currency: string | null;
  /** At least 1. */
  readonly amountCents: number;
  /** Null for now. */
  readonly occurredAt: Date | null;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/**
 * Records an owner movement (CSH-4); the box may become negative (FIN-12). The same key with the same inputs returns
 * the first entry. Throws `validation_failed` (location_id, currency, occurred_at), `idempotency_key_reused`,
 * `before_finance_epoch`. Returns the id of the entry.
 */
@Injectable()
export class RecordCashMovement {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly currencies: StudioCurrencies,
    private readonly times: CashTimes,
    private readonly ledger: CashLedger,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, input: OwnerMovement): Promise<number> {
    const { idempotencyKey, ...content } = input;
    const hash = inputHash(content);
    const sourceKey = `manual:${idempotencyKey}`;
    return this.uow.write(ctx, async (manager) => {
      const locations = await this.locks.cashboxes(ctx, [input.locationId]);
      if (!locations.has(input.locationId)) throw notChoosable('location_id', 'The location');
      const first = await this.ledger.findByKey(manager, ctx, sourceKey, hash);
      return first ?? this.record(manager, ctx, input, { sourceKey, hash });
    });
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    { direction, locationId, currency: wanted, amountCents, occurredAt, reason }: OwnerMovement,
    { sourceKey, hash }: { readonly sourceKey: string; readonly hash: string },
  ): Promise<number> {
    const currency = await this.currencies.chosen(ctx, wanted);
    const id = await this.ledger.record(manager, ctx, {
      locationId,
      currency,
      purpose: direction === 'in' ? 'deposit' : 'owner_withdrawal',
      amountCents,
      occurredAt: await this.times.ofCash(manager, ctx, occurredAt),
      sourceKey,
      reason,
      idempotencyHash: hash,
    });
    await this.activity.record(manager, ctx, {
      action: 'cash_movement.recorded',
      subjectType: 'cash_ledger_entry',
      subjectId: id,
      changes: { direction, location_id: locationId, currency, amount_cents: amountCents, reason },
    });
    return id;
  }
}
