import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { CustomerBelongings, type MergePair, type MergeShare } from '../../customers';

const MOVE = 'UPDATE leads.website_lead SET customer_id = $3 WHERE account_id = $1 AND customer_id = $2';

const COUNT = 'SELECT count(*)::int AS leads FROM leads.website_lead WHERE account_id = $1 AND customer_id = $2';

/** Moves the leads that became a merged customer (MRG-7). */
@Injectable()
export class MergeLeads implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly belongings: CustomerBelongings,
  ) {}

  onModuleInit(): void {
    this.belongings.register('leads', this);
  }

  async move({ accountId }: ActorContext, { sourceId, targetId }: MergePair): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(MOVE, [accountId, sourceId, targetId]));
  }

  async preview(scope: StudioScope, { sourceId }: MergePair): Promise<MergeShare> {
    const [[row]] = await this.uow.read(scope, [
      statement<{ leads: number }>('leads_to_move', COUNT, [scope.accountId, sourceId]),
    ]);
    return { counts: { leads: row?.leads ?? 0 } };
  }
}
