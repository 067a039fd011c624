import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { ClassPassPlanEntity } from '../entities/class-pass-plan.entity';
import { lockPlan } from './locked-plan';

/**
 * Keeps the rows of the passes. A pass that becomes active at the same moment is locked and returned in its new state.
 */
const UNLINK_PASSES = `
  UPDATE passes.class_pass SET class_pass_plan_id = NULL WHERE account_id = $1 AND class_pass_plan_id = $2
  RETURNING status IN ('active', 'frozen') AS "isHeld"`;

/** Deletes a plan that has no `active` or `frozen` pass (PLN-3). Throws `not_found`, `in_use` (plan). */
@Injectable()
export class DeleteClassPassPlan {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      const { name } = await lockPlan(manager, ctx, id);
      if (await isHeld(manager, accountId, id)) throw planInUse();
      const [passes] = await manager.query<[{ isHeld: boolean }[], number]>(UNLINK_PASSES, [accountId, id]);
      if (passes.some((pass) => pass.isHeld)) throw planInUse();
      await manager.delete(ClassPassPlanEntity, { accountId, id });
      await this.activity.record(manager, ctx, {
        action: 'class_pass_plan.deleted',
        subjectType: 'class_pass_plan',
        subjectId: id,
        changes: { name },
      });
    });
  }
}

/** Checked before any write, because most refusals end here. */
async function isHeld(manager: EntityManager, accountId: number, id: number): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `SELECT 1 FROM passes.class_pass
     WHERE account_id = $1 AND class_pass_plan_id = $2 AND status IN ('active', 'frozen') LIMIT 1`,
    [accountId, id],
  );
  return rows.length > 0;
}

function planInUse() {
  return inUse('plan', 'Customers hold passes of this plan. It can be deactivated instead.');
}
