import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { MoneyInUse } from '../../accounts';
import { ClassPassPlanEntity } from '../entities/class-pass-plan.entity';
import { lockPriceList } from './price-list-lock';

/** A plan has a price, and passes are issued from plans only: without one there is no amount here. */
@Injectable()
export class PricedPlans extends MoneyInUse {
  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  override async exists(ctx: ActorContext): Promise<boolean> {
    return this.uow.write(ctx, async (manager) => {
      await lockPriceList(manager, ctx);
      return manager.existsBy(ClassPassPlanEntity, { accountId: ctx.accountId });
    });
  }
}
