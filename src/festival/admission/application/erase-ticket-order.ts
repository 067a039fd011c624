import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { FestivalUnit } from '../../festival-unit';
import { ErasedTicketBuyers } from './erased-ticket-buyers';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketLog } from './ticket-log';

/** Erases buyer and holders of one order (ERA-3). A repeat changes nothing. Throws `not_found`, `in_use` (order). */
@Injectable()
export class EraseTicketOrder {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly buyers: ErasedTicketBuyers,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { order } = await this.orders.lock(manager, ctx, id);
      if (await this.buyers.erase(manager, ctx, [order])) await this.log.order(manager, ctx, id, 'erased');
    });
  }
}
