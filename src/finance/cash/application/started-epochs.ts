import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { RequestKey, StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog, StaffSnapshots } from '../../../accounts';
import { type CountedBox, CashboxCounts } from './cashbox-counts';

/** An epoch that the owner starts. */
export interface NewEpoch {
  readonly startsAt: Date;
  readonly reason: string;
  readonly key: RequestKey;
  /** One for each box of the studio. */
  readonly boxes: readonly CountedBox[];
}

const INSERT = `
  INSERT INTO finance.finance_epoch (account_id, starts_at, is_legacy, reason, idempotency_key, idempotency_hash, actor)
  VALUES ($1, $2, false, $3, $4, $5, $6) RETURNING id`;

const REPEATED = `
  SELECT 1 FROM finance.finance_epoch
  WHERE account_id = $1 AND id = $2 AND NOT is_legacy AND idempotency_hash = $3 AND starts_at > $4`;

/** How long an equal opening is a repeat (CSH-6). */
const REPEAT_MS = 60_000;

/** Stores the epochs that owners start, with their first counts. */
@Injectable()
export class StartedEpochs {
  constructor(
    private readonly snapshots: StaffSnapshots,
    private readonly counts: CashboxCounts,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Whether the epoch was started less than a minute ago with equal counts and reason, by whichever key. */
  async isRepeat(manager: EntityManager, { accountId }: StudioScope, id: number, hash: string): Promise<boolean> {
    const since = new Date(this.clock.now().getTime() - REPEAT_MS);
    return (await manager.query<unknown[]>(REPEATED, [accountId, id, hash, since])).length > 0;
  }

  /** Writes the epoch in the caller's transaction, which has locked the studio's money FOR UPDATE. Returns the id. */
  async insert(manager: EntityManager, ctx: ActorContext, { startsAt, reason, key, boxes }: NewEpoch): Promise<number> {
    const values = [ctx.accountId, startsAt, reason, key.key, key.hash, await this.snapshots.of(ctx)];
    const [{ id }] = await manager.query<[{ id: number }]>(INSERT, values);
    await this.counts.record(manager, ctx, { financeEpochId: id, kind: 'epoch_start', reason, key: null }, boxes);
    await this.activity.record(manager, ctx, {
      action: 'finance_epoch.started',
      subjectType: 'finance_epoch',
      subjectId: id,
      changes: {
        reason,
        counts: boxes.map(({ locationId, currency, expectedBeforeCents, actualCountedCents }) => ({
          location_id: locationId,
          currency,
          expected_before_cents: expectedBeforeCents,
          actual_counted_cents: actualCountedCents,
        })),
      },
    });
    return id;
  }
}
