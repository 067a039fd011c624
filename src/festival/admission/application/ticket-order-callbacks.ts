import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { PaidStudio } from '../../../accounts';
import { type AgreedPayment, type GatewayNotice, type PaymentTarget, PaymentTargets } from '../../../payments';
import { LockedTicketOrders } from './locked-ticket-orders';
import { TicketOrderNews } from './ticket-order-news';

const AGREED = `
  SELECT order_id AS "orderId", amount_cents AS "amountCents", currency FROM festival.festival_ticket_order
  WHERE account_id = $1 AND id = $2`;

/** Applies verified callbacks to ticket orders. */
@Injectable()
export class TicketOrderCallbacks implements PaymentTarget, OnModuleInit {
  constructor(
    private readonly targets: PaymentTargets,
    private readonly uow: UnitOfWork,
    private readonly orders: LockedTicketOrders,
    private readonly news: TicketOrderNews,
  ) {}

  onModuleInit(): void {
    this.targets.register('ticket_order', this);
  }

  isUsedBy({ festivalsEnabled }: PaidStudio): boolean {
    return festivalsEnabled;
  }

  async agreed(ctx: ActorContext, id: number): Promise<AgreedPayment | null> {
    const [[order]] = await this.uow.read(ctx, [
      statement<AgreedPayment>('festival_ticket_order_agreed', AGREED, [ctx.accountId, id]),
    ]);
    return order ?? null;
  }

  /** Locks edition and order (PAY-15 to PAY-18). */
  async apply(
    manager: EntityManager,
    ctx: ActorContext,
    id: number,
    notice: GatewayNotice,
    payload: Buffer,
  ): Promise<'applied' | 'ignored_closed'> {
    const locked = await this.orders.lock(manager, ctx, id);
    return (await this.news.take(manager, ctx, locked, notice, payload)) ? 'applied' : 'ignored_closed';
  }
}
