import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { CustomerLocks } from '../../../customers';
import {
  type ClassPass,
  type AdjustmentDecision,
  adjustmentRefused,
  type PassHoldings,
  type PassAdjustment,
  PassAdjustments,
  type PassAdjusted,
  PassJournal,
  PassLedger,
  PassRebalancing,
} from '../../sessions';

/** One way to adjust a pass. */
export interface Adjusting {
  readonly change: PassAdjusted['change'];
  readonly reason: string;
  readonly action: string;
  /** Decides on the normalised pass. */
  decide(pass: ClassPass, now: Date): AdjustmentDecision;
  /** Changes the sessions before the pass itself. */
  beforehand?(holdings: PassHoldings, pass: ClassPass): void;
  /** The adjustment record; null when the pass itself stores the change. */
  adjustment(before: ClassPass, after: ClassPass, now: Date): Pick<PassAdjustment, 'type' | 'freeze'> | null;
}

const CUSTOMER = 'SELECT customer_id AS "customerId" FROM passes.class_pass WHERE account_id = $1 AND id = $2';

/** The steps common to all adjustments (section 4.7): lock, normalise, record, rebalance and publish an event. */
@Injectable()
export class PassAdjusting {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly customers: CustomerLocks,
    private readonly ledger: PassLedger,
    private readonly rebalancing: PassRebalancing,
    private readonly adjustments: PassAdjustments,
    private readonly journal: PassJournal,
  ) {}

  /** Throws `not_found` and the refusals of the decision. */
  async run(ctx: ActorContext, id: number, adjusting: Adjusting): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const owner = await this.customers.lockSurvivor(ctx, await customerOf(manager, ctx, id));
      if (!owner) throw notFound('The class pass');
      const customerId = owner.id;
      const holdings = await this.ledger.open(ctx, { kind: 'open_and', customerId, id });
      await this.ledger.complete(ctx, holdings, [id]);
      holdings.normalise(id);
      const before = holdings.pass(id);
      const decision = adjusting.decide(before, holdings.now);
      if (!decision.allowed) throw adjustmentRefused(decision.reason);
      adjusting.beforehand?.(holdings, before);
      holdings.change(id, decision.change);
      holdings.normalise(id);
      const after = holdings.pass(id);
      await this.rebalancing.run(ctx, customerId, holdings);
      await this.ledger.save(ctx, holdings);
      await this.record(manager, ctx, adjusting, before, after, holdings.now);
    });
  }

  private async record(
    manager: EntityManager,
    ctx: ActorContext,
    adjusting: Adjusting,
    before: ClassPass,
    after: ClassPass,
    now: Date,
  ): Promise<void> {
    const { reason, change } = adjusting;
    const kept = adjusting.adjustment(before, after, now);
    const rows = kept ? [{ ...kept, classPassId: before.id, origin: 'staff' as const, reason, before, after }] : [];
    // A pass is cancelled only once, so its cancellation needs no number of its own.
    const [number = 0] = await this.adjustments.record(ctx, rows);
    const event = { kind: 'passes.pass_adjusted' as const, customerId: before.customerId, change, number };
    await this.journal.write(
      manager,
      ctx,
      before.id,
      { action: adjusting.action, changes: changesOf(before, after, reason) },
      event,
    );
  }
}

async function customerOf(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<number> {
  const [row] = await manager.query<{ customerId: number }[]>(CUSTOMER, [accountId, id]);
  if (!row) throw notFound('The class pass');
  return row.customerId;
}

/** The changed fields of the pass and the reason, for the activity log. */
function changesOf(before: ClassPass, after: ClassPass, reason: string): Readonly<Record<string, unknown>> {
  const fields = {
    status: [before.status, after.status],
    sessions_count: [before.sessionsCount, after.sessionsCount],
    validity_days: [before.validityDays, after.validityDays],
    total_validity_days: [before.totalValidityDays, after.totalValidityDays],
  };
  const changed = Object.entries(fields).filter(([, [was, is]]) => was !== is);
  return { reason, ...Object.fromEntries(changed.map(([field, [was, is]]) => [field, { before: was, after: is }])) };
}
