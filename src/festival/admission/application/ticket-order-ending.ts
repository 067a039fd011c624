import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { TicketOrderEntity } from '../entities/ticket-order.entity';
import { OrderTickets } from './order-tickets';
import { TicketLog } from './ticket-log';
import { TicketSettlement } from './ticket-settlement';

type RefundFields = Required<Pick<TicketOrderEntity, 'refundedAt' | 'refundedByUserId' | 'refundReason'>>;

/** Ends locked orders with their tickets. */
@Injectable()
export class TicketOrderEnding {
  constructor(
    private readonly clock: Clock,
    private readonly tickets: OrderTickets,
    private readonly settlement: TicketSettlement,
    private readonly log: TicketLog,
  ) {}

  /** Refunded: the tickets go, the receipt is returned. */
  async refund(
    manager: EntityManager,
    ctx: ActorContext,
    order: TicketOrderEntity,
    fields: RefundFields,
  ): Promise<void> {
    const { accountId, id, amountCents, currency, status: before } = order;
    await manager.update(TicketOrderEntity, { accountId, id }, { ...fields, status: 'refunded' });
    await this.tickets.refund(manager, ctx, id);
    await this.settlement.refunded(manager, ctx, order);
    const facts = { amount_cents: amountCents, currency, reason: fields.refundReason };
    await this.log.order(manager, ctx, id, 'refunded', { status: { before, after: 'refunded' }, ...facts });
  }

  /** Cancelled: the tickets are voided, the places are free. */
  async cancel(manager: EntityManager, ctx: ActorContext, { accountId, id, status }: TicketOrderEntity): Promise<void> {
    const fields = { status: 'cancelled', cancelledAt: this.clock.now() } as const;
    await manager.update(TicketOrderEntity, { accountId, id }, fields);
    await this.tickets.void(manager, ctx, [id], 'The order was cancelled.');
    await this.log.order(manager, ctx, id, 'cancelled', { status: { before: status, after: 'cancelled' } });
  }
}
