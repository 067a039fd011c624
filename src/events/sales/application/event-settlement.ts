import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { OptionalRecords } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FiscalReceipts } from '../../../finance';
import { EventNotices } from '../../notices/application/event-notices';
import { IssuedTickets } from '../../tickets/application/issued-tickets';
import { tenderOf } from '../domain/event-order';
import type { EventOrderEntity } from '../entities/event-order.entity';
import { EventCash } from './event-cash';

/** What goes with an order that is paid, and with one whose money is given back. Receipts and e-mails that fail undo neither. */
@Injectable()
export class EventSettlement {
  constructor(
    private readonly tickets: IssuedTickets,
    private readonly notices: EventNotices,
    private readonly cash: EventCash,
    private readonly receipts: FiscalReceipts,
    private readonly optional: OptionalRecords,
  ) {}

  /**
   * In the open unit, with the order locked and paid: its tickets, the cash that came with it, a fiscal receipt and the e-mail,
   * where there is an address (FIS-2). A repeat adds nothing but the e-mail. Returns the ids of new tickets.
   */
  async paid(manager: EntityManager, ctx: ActorContext, order: EventOrderEntity): Promise<number[]> {
    const { id, buyerEmail } = order;
    const ticketIds = await this.tickets.issue(manager, ctx, id);
    await this.cash.take(manager, ctx, order);
    await this.optional.attempt(manager, `The receipt of event order ${id}`, () =>
      this.receipts.request(manager, ctx, { ...moneyOf(order), type: 'event_order' }),
    );
    if (buyerEmail === null) return ticketIds;
    await this.optional.attempt(manager, `The e-mail of event order ${id}`, () =>
      this.notices.record(ctx, [{ kind: 'tickets_issued', orderId: id }]),
    );
    return ticketIds;
  }

  /** In the open unit: the cash goes out again, and the receipt of the sale, where it has one, gets its return (FIS-4). */
  async givenBack(manager: EntityManager, ctx: ActorContext, order: EventOrderEntity): Promise<void> {
    await this.cash.giveBack(manager, ctx, order);
    const refundOf = { type: 'event_order', ids: [order.id] } as const;
    await this.optional.attempt(manager, `The return receipt of event order ${order.id}`, () =>
      this.receipts.request(manager, ctx, { ...moneyOf(order), type: 'event_order_refund', refundOf }),
    );
  }
}

function moneyOf({ id, provider, amountCents, currency }: EventOrderEntity) {
  return { id, amountCents, currency, tender: tenderOf(provider) };
}
