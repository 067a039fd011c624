import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import type { SettledOrder, TicketProvider } from '../../../ticketing';
import type { CashDirection, CashPurpose } from '../domain/event-order';

const INSERT = `
  INSERT INTO events.event_cash_entry
    (account_id, event_id, order_id, source_key, direction, purpose, amount_cents, currency, actor, occurred_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  ON CONFLICT (account_id, source_key) DO NOTHING`;

/** What is written for cash of an order, by its provider; other providers move no cash. */
const PURPOSES: Readonly<
  Partial<Record<TicketProvider, { readonly sale: CashPurpose; readonly refund: CashPurpose }>>
> = {
  entrance_cash: { sale: 'entrance_ticket_sale', refund: 'entrance_ticket_refund' },
  manual_cash: { sale: 'manual_ticket_sale', refund: 'manual_ticket_refund' },
};

/** Cash of an event's own desk, which is never part of a studio's cashbox (EVT-21). */
@Injectable()
export class EventCash {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
  ) {}

  /** In the open transaction. Nothing for an order without cash; a repeat adds nothing. */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    { id, ownerId: eventId, provider, amountCents, currency }: SettledOrder,
    direction: CashDirection,
  ): Promise<void> {
    const purposes = provider && PURPOSES[provider];
    if (!purposes || amountCents === 0) return;
    const isIn = direction === 'cash_in';
    const entry = [`order:${id}:${isIn ? 'cash-in' : 'cash-out'}`, direction, isIn ? purposes.sale : purposes.refund];
    const actor = await this.snapshots.of(ctx);
    const values = [ctx.accountId, eventId, id, ...entry, amountCents, currency, actor, this.clock.now()];
    await manager.query(INSERT, values);
  }
}
