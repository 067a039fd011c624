import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, inputHash, validationFailed } from '@studio/kernel';
import { findRepeated, type StudioScope, UnitOfWork } from '@studio/persistence';

import { financeEpochChanged, noLocations } from '../domain/cash.errors';
import { notBefore } from '../domain/cash-time';
import { assessCounts, type BoxCount, differenceTexts } from '../domain/epoch-counts';
import { BoxesToCountQuery } from '../queries/boxes-to-count.query';
import type { CashboxBalance } from '../queries/cashbox-balances.query';
import type { CountedBox } from './cashbox-counts';
import { type FinanceEpoch, FinanceEpochs } from './finance-epochs';
import { FinanceLocks } from './finance-locks';
import { StartedEpochs } from './started-epochs';

/** The owner's counts for a new epoch, in any order. */
export interface EpochCounts {
  readonly counts: readonly BoxCount[];
  readonly reason: string;
  readonly idempotencyKey: string;
}

/**
 * Starts an epoch now: every cashbox begins with its counted amount, and current reports exclude older money (CSH-6).
 * The same key with the same inputs returns the first epoch, as do equal inputs within a minute while no cash has moved. Throws `validation_failed` on `counts` unless each box is
 * counted once, `no_locations`, `finance_epoch_changed` when another epoch started while this one waited for its lock,
 * `idempotency_key_reused`. Returns the id.
 */
@Injectable()
export class StartFinanceEpoch {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly locks: FinanceLocks,
    private readonly epochs: FinanceEpochs,
    private readonly boxes: BoxesToCountQuery,
    private readonly started: StartedEpochs,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, { counts, reason, idempotencyKey }: EpochCounts): Promise<number> {
    const key = { key: idempotencyKey, hash: inputHash({ counts: sorted(counts), reason }) };
    // Read before waiting for the lock: the counts belong to the epoch that was active when they were sent.
    const ending = await this.activeEpoch(ctx);
    return this.uow.write(ctx, async (manager) => {
      await this.locks.everyCashbox(ctx);
      const first = await findRepeated(manager, ctx, 'finance.finance_epoch', key);
      if (first !== null) return first;
      const { epoch, boxes } = await this.boxes.read(ctx);
      if (epoch && holdsCounts(boxes, counts) && (await this.started.isRepeat(manager, ctx, epoch.id, key.hash)))
        return epoch.id;
      if (hasEnded(ending, epoch)) throw financeEpochChanged();
      const counted = countedBoxes(boxes, counts);
      const startsAt = notBefore(this.clock.now(), epoch);
      return this.started.insert(manager, ctx, { startsAt, reason, key, boxes: counted });
    });
  }

  private async activeEpoch({ accountId }: StudioScope): Promise<FinanceEpoch | null> {
    const [[epoch]] = await this.uow.read({ accountId }, [this.epochs.active({ accountId })]);
    return epoch ?? null;
  }
}

/** The legacy epoch does not count as a new start: it begins with the first cash and ends no epoch (CSH-5). */
function hasEnded(seen: FinanceEpoch | null, active: FinanceEpoch | null): boolean {
  return active !== null && !active.isLegacy && active.id !== seen?.id;
}

/** Whether every box has what was counted, so that an epoch with the same counts would say nothing new. */
function holdsCounts(boxes: readonly CashboxBalance[], counts: readonly BoxCount[]): boolean {
  const balances = new Map(boxes.map((box) => [boxName(box), box.balanceCents]));
  return (
    counts.length === boxes.length && counts.every((count) => balances.get(boxName(count)) === count.actualCountedCents)
  );
}

function countedBoxes(boxes: readonly CashboxBalance[], counts: readonly BoxCount[]): CountedBox[] {
  if (boxes.length === 0) throw noLocations();
  const difference = assessCounts(boxes, counts);
  if (difference) throw validationFailed({ counts: differenceTexts(difference) });
  const actual = new Map(counts.map((count) => [boxName(count), count.actualCountedCents]));
  return boxes.map((box) => ({
    locationId: box.locationId,
    currency: box.currency,
    expectedBeforeCents: box.balanceCents,
    actualCountedCents: actual.get(boxName(box)) ?? 0,
    cutoffEntryId: box.lastEntryId,
  }));
}

function sorted(counts: readonly BoxCount[]): readonly BoxCount[] {
  return counts.toSorted((a, b) => (boxName(a) < boxName(b) ? -1 : 1));
}

function boxName({ locationId, currency }: Pick<BoxCount, 'locationId' | 'currency'>): string {
  return `${locationId} ${currency}`;
}
