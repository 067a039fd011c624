import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows, type RequestKey } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import type { ReconciliationKind } from '../domain/reconciliation-kind';

/** A counted cashbox, with its expected amount. */
export interface CountedBox {
  readonly locationId: number;
  readonly currency: string;
  readonly expectedBeforeCents: number;
  readonly actualCountedCents: number;
  /** Highest ledger id of the box at the count; later entries change the balance. */
  readonly cutoffEntryId: number;
}

export interface CountOccasion {
  readonly financeEpochId: number;
  readonly kind: ReconciliationKind;
  readonly reason: string;
  /** For a single count; null for the counts of a new epoch, which share the epoch's key. */
  readonly key: RequestKey | null;
}

/** Stores counts of cashboxes. */
@Injectable()
export class CashboxCounts {
  constructor(
    private readonly snapshots: StaffSnapshots,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes counts taken now, in a transaction whose FinanceLocks hold the boxes since they were read. Returns the ids.
   */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    { financeEpochId, kind, reason, key }: CountOccasion,
    boxes: readonly CountedBox[],
  ): Promise<number[]> {
    const occasion = {
      finance_epoch_id: financeEpochId,
      kind,
      reason,
      occurred_at: this.clock.now(),
      idempotency_key: key?.key,
      idempotency_hash: key?.hash,
      actor: await this.snapshots.of(ctx),
    };
    const counted = boxes.map((box) => ({
      ...occasion,
      location_id: box.locationId,
      currency: box.currency,
      expected_before_cents: box.expectedBeforeCents,
      actual_counted_cents: box.actualCountedCents,
      cutoff_entry_id: box.cutoffEntryId,
    }));
    const table = 'finance.cashbox_reconciliation';
    const rows = await insertRows<{ id: number }>(manager, ctx, table, counted, 'RETURNING id');
    return rows.map(({ id }) => id);
  }
}
