import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { RequestKey } from '@studio/persistence';
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

const INSERT = `
  INSERT INTO finance.cashbox_reconciliation (account_id, finance_epoch_id, kind, reason, occurred_at, idempotency_key, idempotency_hash, actor,
    location_id, currency, expected_before_cents, actual_counted_cents, cutoff_entry_id)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, box.*
  FROM unnest($9::bigint[], $10::text[], $11::bigint[], $12::bigint[], $13::bigint[]) box
  RETURNING id`;

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
    const occasion = [
      ctx.accountId,
      financeEpochId,
      kind,
      reason,
      this.clock.now(),
      key?.key ?? null,
      key?.hash ?? null,
    ];
    const rows = await manager.query<{ id: number }[]>(INSERT, [
      ...occasion,
      await this.snapshots.of(ctx),
      boxes.map(({ locationId }) => locationId),
      boxes.map(({ currency }) => currency),
      boxes.map(({ expectedBeforeCents }) => expectedBeforeCents),
      boxes.map(({ actualCountedCents }) => actualCountedCents),
      boxes.map(({ cutoffEntryId }) => cutoffEntryId),
    ]);
    return rows.map(({ id }) => id);
  }
}
