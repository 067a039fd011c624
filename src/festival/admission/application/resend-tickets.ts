import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { nothingToSend } from '@studio/ticketing';

import { FestivalUnit } from '../../festival-unit';
import { FestivalNotices } from '../../notices/application/festival-notices';
import { TicketEntity } from '../entities/ticket.entity';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketLog } from './ticket-log';

/** Has the tickets of an order mailed once more, to the buyer or another address. Throws `not_found`, `nothing_to_send`. */
@Injectable()
export class ResendTickets {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly notices: FestivalNotices,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, orderId: number, email: string | null): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { order } = await this.orders.lock(manager, ctx, orderId);
      const address = email ?? order.buyerEmail;
      const valid = { accountId: ctx.accountId, orderId, status: 'valid' } as const;
      if (address === null || !(await manager.existsBy(TicketEntity, valid))) throw nothingToSend();
      await this.notices.record(ctx, [{ kind: 'tickets_issued', orderId, ...(email !== null && { email }) }]);
      await this.log.order(manager, ctx, orderId, 'resent', { is_buyer_address: email === null });
    });
  }
}
