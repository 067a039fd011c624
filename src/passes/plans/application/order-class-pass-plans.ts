import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { kindInOrder } from '../domain/plan-order';
import type { SoldKind } from '../domain/sold-kind';
import { lockPriceList } from './price-list-lock';

const PLANS = `
  SELECT id, schedule_kind AS "scheduleKind", sort_order AS "sortOrder" FROM passes.class_pass_plan WHERE account_id = $1`;

/** Positions count from 0. */
const SET_PLACES = `
  UPDATE passes.class_pass_plan p SET sort_order = k.place - 1
  FROM unnest($2::bigint[]) WITH ORDINALITY AS k (id, place)
  WHERE p.account_id = $1 AND p.id = k.id AND p.sort_order <> k.place - 1`;

interface PlacedPlan {
  readonly id: number;
  readonly scheduleKind: SoldKind;
  readonly sortOrder: number;
}

/** Orders the plans of one kind. Throws `validation_failed` (ids) unless it contains each of them exactly once. */
@Injectable()
export class OrderClassPassPlans {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the kind. */
  async execute(ctx: ActorContext, ids: readonly number[]): Promise<SoldKind> {
    return this.uow.write(ctx, async (manager) => {
      await lockPriceList(manager, ctx);
      const plans = await manager.query<PlacedPlan[]>(PLANS, [ctx.accountId]);
      const kind = kindInOrder(plans, ids);
      if (!kind) throw validationFailed({ ids: ['The ids must be those of all plans of one kind, each once.'] });
      const places = new Map(plans.map(({ id, sortOrder }) => [id, sortOrder]));
      if (ids.every((id, place) => places.get(id) === place)) return kind;
      await manager.query(SET_PLACES, [ctx.accountId, ids]);
      await this.activity.record(manager, ctx, {
        action: 'class_pass_plan.ordered',
        subjectType: 'class_pass_plan',
        subjectId: null,
        changes: { schedule_kind: kind, ids },
      });
      return kind;
    });
  }
}
