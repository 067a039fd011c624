import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { CustomerBelongings, type MergePair, type MergeShare } from '../../../customers';
import { MovedPurchases } from '../../../finance';

const MOVE = 'UPDATE passes.class_pass SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2';

const COUNT = 'SELECT count(*)::int AS passes FROM passes.class_pass WHERE account_id = $1 AND customer_id = $2';

/**
 * Moves the passes of a merged customer with their sessions and counters. Payments reference passes, so they move too.
 * Nothing is rebalanced, so that no figure of a past class changes (MRG-7).
 */
@Injectable()
export class MergePasses implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly belongings: CustomerBelongings,
    private readonly purchases: MovedPurchases,
  ) {}

  onModuleInit(): void {
    this.belongings.register('passes', this);
  }

  async move({ accountId }: ActorContext, { sourceId, targetId }: MergePair): Promise<void> {
    await this.purchases.move({ accountId }, sourceId, targetId);
    await this.uow.write({ accountId }, (manager) => manager.query(MOVE, [accountId, sourceId, targetId]));
  }

  async preview(scope: StudioScope, { sourceId }: MergePair): Promise<MergeShare> {
    const [[row]] = await this.uow.read(scope, [
      statement<{ passes: number }>('passes_to_move', COUNT, [scope.accountId, sourceId]),
    ]);
    const purchases = await this.purchases.count(scope, sourceId);
    return { counts: { class_passes: row?.passes ?? 0, purchases } };
  }
}
