import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Statement, statement, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';

/** A bookkeeping period; it ends when the next one starts. */
export interface FinanceEpoch {
  readonly id: number;
  readonly startsAt: Date;
  /** Started automatically with the first cash, earlier than every fact; limits nothing (CSH-5). */
  readonly isLegacy: boolean;
}

const ACTIVE = `
  SELECT id, starts_at AS "startsAt", is_legacy AS "isLegacy" FROM finance.finance_epoch
  WHERE account_id = $1 ORDER BY starts_at DESC, id DESC LIMIT 1`;

const START_LEGACY = `
  INSERT INTO finance.finance_epoch (account_id, starts_at, is_legacy, actor) VALUES ($1, 'epoch', true, $2)
  ON CONFLICT (account_id) WHERE is_legacy DO NOTHING`;

/** Reads the active epoch, which is the latest one. */
@Injectable()
export class FinanceEpochs {
  constructor(private readonly snapshots: StaffSnapshots) {}

  /** The statement for the active epoch, to be sent together with the reads that it limits; no row without one. */
  active({ accountId }: StudioScope): Statement<FinanceEpoch> {
    return statement<FinanceEpoch>('finance_epoch_active', ACTIVE, [accountId]);
  }

  /** Null before the first cash. Under FinanceLocks the result remains valid until the transaction ends. */
  async find(manager: EntityManager, { accountId }: StudioScope): Promise<FinanceEpoch | null> {
    const [epoch] = await manager.query<FinanceEpoch[]>(ACTIVE, [accountId]);
    return epoch ?? null;
  }

  /** The active epoch; the first cash of a studio starts the legacy one. */
  async findOrStart(manager: EntityManager, ctx: ActorContext): Promise<FinanceEpoch> {
    const active = await this.find(manager, ctx);
    if (active) return active;
    await manager.query(START_LEGACY, [ctx.accountId, await this.snapshots.of(ctx)]);
    const started = await this.find(manager, ctx);
    if (!started) throw new Error('The epoch that was just started was not found.');
    return started;
  }
}
