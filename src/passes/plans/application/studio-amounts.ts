import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { MoneyInUse } from '../../../accounts';
import { RecordedMoney } from '../../../finance';
import { lockPriceList } from './price-list-lock';

/** Checks passes too, because a pass outlives its plan. */
const EXISTS = `
  SELECT EXISTS (SELECT 1 FROM passes.class_pass_plan WHERE account_id = $1)
    OR EXISTS (SELECT 1 FROM passes.class_pass WHERE account_id = $1) AS exists`;

/** Whether a studio has recorded amounts: prices of plans and passes, payments, expenses, counts. */
@Injectable()
export class StudioAmounts extends MoneyInUse {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly money: RecordedMoney,
  ) {
    super();
  }

  override async exists(ctx: ActorContext): Promise<boolean> {
    return this.uow.write(ctx, async (manager) => {
      await lockPriceList(manager, ctx);
      const [row] = await manager.query<{ exists: boolean }[]>(EXISTS, [ctx.accountId]);
      return row?.exists || this.money.exists(ctx);
    });
  }
}
