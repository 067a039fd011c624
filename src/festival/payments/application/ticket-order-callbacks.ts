import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { statement, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { LockedTicketOrders } from '../../admission/application/locked-ticket-orders';
import { TicketOrderNews } from '../../admission/application/ticket-order-news';
import type { GatewayNotice } from '../domain/gateway';

/** A ticket order as a callback is compared with it. */
export interface CallbackOrder {
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: string;
}

const FIND = `
  SELECT order_id AS "orderId", amount_cents AS "amountCents", currency FROM festival.festival_ticket_order
  WHERE account_id = $1 AND id = $2`;

/** Applies verified callbacks to ticket orders; what the callback endpoint needs of admission. */
@Injectable()
export class TicketOrderCallbacks {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly orders: LockedTicketOrders,
    private readonly news: TicketOrderNews,
  ) {}

  /** The order with the id; null without one. */
  async find(ctx: ActorContext, id: number): Promise<CallbackOrder | null> {
    const [[order]] = await this.uow.read(ctx, [
      statement<CallbackOrder>('festival_callback_order', FIND, [ctx.accountId, id]),
    ]);
    return order ?? null;
  }

  /**
   * Applies the notice in the open unit, with edition and order locked (PAY-15 to PAY-18). `payload` is the encrypted body.
   * Answers `ignored_closed` when the order takes no more news.
   */
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
