import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inputHash, notChoosable } from '@studio/kernel';
import { findRepeated, type RequestKey, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { financeEpochMissing } from '../domain/cash.errors';
import { CashboxBalancesQuery } from '../queries/cashbox-balances.query';
import { CashboxCounts } from './cashbox-counts';
import { FinanceLocks } from './finance-locks';
import { StudioCurrencies } from './studio-currencies';

/** The counted amount of a cashbox. */
export interface BoxReconciliation {
  readonly locationId: number;
  /** Null for the studio's default currency. */
  readonly currency: string | null;
  /** May be 0. */
  readonly actualCountedCents: number;
  readonly reason: string;
  readonly idempotencyKey: string;
}

/**
 * Records the count of a cashbox; its balance continues from the counted amount (CSH-3, CSH-7). The same key with the
 * same inputs returns the first reconciliation. Throws `validation_failed` (location_id, currency),
 * `idempotency_key_reused`, `finance_epoch_missing`. Returns the id.
 */
@Injectable()
export class ReconcileCashbox {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly currencies: StudioCurrencies,
    private readonly balances: CashboxBalancesQuery,
    private readonly counts: CashboxCounts,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, input: BoxReconciliation): Promise<number> {
    const { idempotencyKey, ...content } = input;
    const key = { key: idempotencyKey, hash: inputHash(content) };
    return this.uow.write(ctx, async (manager) => {
      const locations = await this.locks.cashboxes(ctx, [input.locationId]);
      if (!locations.has(input.locationId)) throw notChoosable('location_id', 'The location');
      const first = await findRepeated(manager, ctx, 'finance.cashbox_reconciliation', key);
      return first ?? this.reconcile(manager, ctx, input, key);
    });
  }

  private async reconcile(
    manager: EntityManager,
    ctx: ActorContext,
    { locationId, currency: wanted, actualCountedCents, reason }: BoxReconciliation,
    key: RequestKey,
  ): Promise<number> {
    const currency = await this.currencies.chosen(ctx, wanted);
    const [box] = await this.balances.list(ctx, { defaultCurrency: currency, locationId, currency });
    if (!box) throw new Error(`The locked location ${locationId} has no cashbox.`);
    const { financeEpochId, balanceCents: expectedBeforeCents, lastEntryId: cutoffEntryId } = box;
    if (financeEpochId === null) throw financeEpochMissing();
    const counted = { locationId, currency, expectedBeforeCents, actualCountedCents, cutoffEntryId };
    const occasion = { financeEpochId, kind: 'count', reason, key } as const;
    const [id = 0] = await this.counts.record(manager, ctx, occasion, [counted]);
    await this.activity.record(manager, ctx, {
      action: 'cashbox.reconciled',
      subjectType: 'cashbox_reconciliation',
      subjectId: id,
      changes: {
        location_id: locationId,
        currency,
        expected_before_cents: expectedBeforeCents,
        actual_counted_cents: actualCountedCents,
        reason,
      },
    });
    return id;
  }
}
