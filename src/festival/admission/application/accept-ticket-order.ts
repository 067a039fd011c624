import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { orderRefused, soldOut } from '@studio/ticketing';

import { editionClosed } from '../../editions/domain/edition.errors';
import { FestivalUnit } from '../../festival-unit';
import { decideAcceptance } from '../domain/ticket-order-decisions';
import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketLog } from './ticket-log';
import { TicketSettlement } from './ticket-settlement';

/**
 * Takes a payment that came too late after all: the order is paid and gets its tickets (ADM-7). Throws `not_found`,
 * `order_not_acceptable`, `edition_closed`, `sold_out` (on `order`).
 */
@Injectable()
export class AcceptTicketOrder {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly orders: LockedTicketOrders,
    private readonly settlement: TicketSettlement,
    private readonly log: TicketLog,
  ) {}

  async execute(ctx: ActorContext, id: number, reason: string): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const locked = await this.orders.lock(manager, ctx, id);
      const surroundings = await this.orders.surroundings(manager, ctx, locked);
      const { order } = locked;
      const decision = decideAcceptance(order.status, surroundings);
      if (decision === 'edition_closed') throw editionClosed('order');
      if (decision === 'sold_out') throw soldOut('order');
      if (decision !== 'accept') throw orderRefused(decision);
      const fields = { status: 'paid', refundReasonCode: null, paymentExpiresAt: null, expiresAt: null } as const;
      await manager.update(TicketOrderEntity, { accountId: ctx.accountId, id }, fields);
      await this.settlement.paid(manager, ctx, order);
      const status = { before: order.status, after: 'paid' };
      await this.log.order(manager, ctx, id, 'accepted', { status, reason });
    });
  }
}
