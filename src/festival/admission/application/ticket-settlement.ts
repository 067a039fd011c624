import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { OptionalRecords } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { FiscalReceipts, type FiscalTender } from '../../../finance';
import { FestivalNotices } from '../../notices/application/festival-notices';
import type { TicketOrderProvider } from '../domain/ticket-order';
import { IssuedTickets } from './issued-tickets';

/** An order as far as its money counts. */
export interface SettledOrder {
  readonly id: number;
  readonly provider: TicketOrderProvider | null;
  readonly amountCents: number;
  readonly currency: string;
}

/** What goes with an order that is paid, and with one whose money is given back. */
@Injectable()
export class TicketSettlement {
  constructor(
    private readonly tickets: IssuedTickets,
    private readonly notices: FestivalNotices,
    private readonly receipts: FiscalReceipts,
    private readonly optional: OptionalRecords,
  ) {}

  /**
   * In the open unit, with the order locked and paid: its tickets, their e-mail and a fiscal receipt (PAY-16). A repeat adds
   * nothing but the e-mail. Returns the ids of new tickets.
   */
  async paid(manager: EntityManager, ctx: ActorContext, order: SettledOrder): Promise<number[]> {
    const { id, provider, amountCents, currency } = order;
    const ticketIds = await this.tickets.issue(manager, ctx, id);
    await this.tell(manager, ctx, { kind: 'tickets_issued', orderId: id });
    const payment = { type: 'festival_ticket_order', id, tender: tenderOf(provider), amountCents, currency } as const;
    await this.optional.attempt(manager, `The receipt of ticket order ${id}`, () =>
      this.receipts.request(manager, ctx, payment),
    );
    return ticketIds;
  }

  /** In the open unit: the money was recorded as given back (ADM-6). */
  async refunded(manager: EntityManager, ctx: ActorContext, order: SettledOrder): Promise<void> {
    const { id, provider, amountCents, currency } = order;
    const refund = {
      type: 'festival_ticket_order_refund',
      id,
      tender: tenderOf(provider),
      amountCents,
      currency,
    } as const;
    const refundOf = { type: 'festival_ticket_order', ids: [id] } as const;
    await this.optional.attempt(manager, `The return receipt of ticket order ${id}`, () =>
      this.receipts.request(manager, ctx, { ...refund, refundOf }),
    );
  }

  /** In the open unit: the money came and has to go back. */
  async refundDue(manager: EntityManager, ctx: ActorContext, orderId: number): Promise<void> {
    await this.tell(manager, ctx, { kind: 'order_refund_due', orderId });
  }

  private async tell(
    manager: EntityManager,
    ctx: ActorContext,
    notice: Parameters<FestivalNotices['record']>[1][number],
  ): Promise<void> {
    await this.optional.attempt(manager, 'The notice of a ticket order', () => this.notices.record(ctx, [notice]));
  }
}

/** Cash is what the door took in cash (FIS-3). */
function tenderOf(provider: TicketOrderProvider | null): FiscalTender {
  return provider === 'entrance_cash' ? 'CASH' : 'CASHLESS';
}
