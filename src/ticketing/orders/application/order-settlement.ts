import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { OptionalRecords } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FiscalReceipts } from '../../../finance';
import type { OrderNotice, SaleOwner, SettledOrder } from '../../application/sale-owner';
import { tenderOf } from '../../domain';
import { IssuedTickets } from '../../tickets';

/** What follows when an order is paid or refunded. Receipts and e-mails that fail undo neither. */
@Injectable()
export class OrderSettlement {
  constructor(
    private readonly tickets: IssuedTickets,
    private readonly receipts: FiscalReceipts,
    private readonly optional: OptionalRecords,
  ) {}

  /**
   * In the open transaction, with the order locked and paid: its tickets, its cash, a fiscal receipt and the e-mail,
   * where there is an address (TKT-6, FIS-2). A repeat adds nothing but the e-mail. Returns the ids of new tickets.
   */
  async paid(manager: EntityManager, ctx: ActorContext, sale: SaleOwner, order: SettledOrder): Promise<number[]> {
    const type = sale.names.receipt;
    const ticketIds = await this.tickets.issue(manager, ctx, sale, order.id);
    await sale.recordCash(manager, ctx, order, 'cash_in', null);
    await this.optional.attempt(manager, `The receipt of ${type} ${order.id}`, () =>
      this.receipts.request(manager, ctx, { ...moneyOf(order), type }),
    );
    if (order.buyerEmail !== null) await this.notify(manager, ctx, sale, { kind: 'tickets_issued', orderId: order.id });
    return ticketIds;
  }

  /** In the open transaction: the cash leaves the desk, and a receipt of the sale gets its return (FIS-4). */
  async refunded(
    manager: EntityManager,
    ctx: ActorContext,
    sale: SaleOwner,
    order: SettledOrder,
    reason: string,
  ): Promise<void> {
    const type = sale.names.receipt;
    await sale.recordCash(manager, ctx, order, 'cash_out', reason);
    const refund = { ...moneyOf(order), type: `${type}_refund`, refundOf: { type, ids: [order.id] } } as const;
    await this.optional.attempt(manager, `The return receipt of ${type} ${order.id}`, () =>
      this.receipts.request(manager, ctx, refund),
    );
  }

  /** In the open transaction: the payment arrived and has to be refunded. */
  async refundDue(manager: EntityManager, ctx: ActorContext, sale: SaleOwner, orderId: number): Promise<void> {
    await this.notify(manager, ctx, sale, { kind: 'order_refund_due', orderId });
  }

  private async notify(manager: EntityManager, ctx: ActorContext, sale: SaleOwner, notice: OrderNotice): Promise<void> {
    await this.optional.attempt(manager, `The e-mail of ${sale.names.receipt} ${notice.orderId}`, () =>
      sale.notify(ctx, notice),
    );
  }
}

function moneyOf({ id, provider, amountCents, currency }: SettledOrder) {
  return { id, amountCents, currency, tender: tenderOf(provider) };
}
