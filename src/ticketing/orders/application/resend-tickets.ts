import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { SaleUnit } from '../../application/sale-unit';
import { TicketLog } from '../../application/ticket-log';
import { nothingToSend, type SaleRef } from '../../domain';
import { TicketEntity } from '../../entities/ticket.entity';
import { LockedOrders } from './locked-orders';

/**
 * Mails the tickets of an order again, to the buyer or to another address. Throws `not_found`, `nothing_to_send`, and
 * the owner's error for a closed owner.
 */
@Injectable()
export class ResendTickets {
  constructor(
    private readonly unit: SaleUnit,
    private readonly orders: LockedOrders,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, { owner: kind, id }: SaleRef, email: string | null): Promise<void> {
    await this.unit.write(ctx, kind, async (manager, sale) => {
      const { owner, order } = await this.orders.lock(manager, ctx, sale, id);
      if (sale.rules.closesEntirely && owner.isClosed) throw sale.refusals.closed();
      const valid = { accountId: ctx.accountId, owner: kind, orderId: id, status: 'valid' } as const;
      const hasAddress = (email ?? order.buyerEmail) !== null;
      if (!hasAddress || !(await manager.existsBy(TicketEntity, valid))) throw nothingToSend();
      await sale.notify(ctx, { kind: 'tickets_issued', orderId: id, ...(email !== null && { email }) });
      await this.log.orders(manager, ctx, sale, [order], 'resent', { is_buyer_address: email === null });
    });
  }
}
