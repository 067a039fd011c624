import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import type { SaleRef } from '../../domain';
import { ErasedBuyers } from './erased-buyers';
import { LockedOrders } from './locked-orders';

/** Erases buyer and holders of one order (ERA-3). A repeat changes nothing. Throws `not_found`, `in_use` (order). */
@Injectable()
export class EraseOrder {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly buyers: ErasedBuyers,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner, id }: SaleRef): Promise<void> {
    await this.unit.write(ctx, owner, async (manager, sale) => {
      const { order } = await this.orders.lock(manager, ctx, sale, id);
      if (await this.buyers.erase(manager, ctx, sale, [order]))
        await this.log.orders(manager, ctx, sale, [order], 'erased');
    });
  }
}
