import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { DeskCash } from '../../../finance';
import type { SettledOrder, TicketProvider } from '../../../ticketing';
import type { CashDirection, CashPurpose } from '../domain/event-order';

/** A refund leaves the cashbox that the order's cash entered; what comes in enters that of the event (CSH-13). */
const INSERT = `
  INSERT INTO events.event_cash_entry
    (account_id, event_id, order_id, source_key, direction, purpose, amount_cents, currency, actor, occurred_at, cashbox_location_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE $5::text
    WHEN 'cash_in' THEN (SELECT e.cashbox_location_id FROM events.event e WHERE e.account_id = $1 AND e.id = $2)
    ELSE (SELECT k.cashbox_location_id FROM events.event_cash_entry k WHERE k.account_id = $1 AND k.source_key = $11) END)
  ON CONFLICT (account_id, source_key) DO NOTHING RETURNING cashbox_location_id AS "locationId"`;

/** What is written for cash of an order, by its provider; other providers move no cash. */
const PURPOSES: Readonly<
  Partial<Record<TicketProvider, { readonly sale: CashPurpose; readonly refund: CashPurpose }>>
> = {
  entrance_cash: { sale: 'entrance_ticket_sale', refund: 'entrance_ticket_refund' },
  manual_cash: { sale: 'manual_ticket_sale', refund: 'manual_ticket_refund' },
};

/** Cash of an event's desk, which counts in a cashbox of the studio as well while the desk is bound to it (EVT-21). */
@Injectable()
export class EventCash {
  constructor(
    private readonly clock: Clock,
    private readonly snapshots: StaffSnapshots,
    private readonly cashboxes: DeskCash,
  ) {}

  /** In the open transaction, with the event and the order locked. Nothing for an order without cash; a repeat adds nothing. */
  async record(
    manager: EntityManager,
    ctx: ActorContext,
    { id, ownerId: eventId, provider, amountCents, currency }: SettledOrder,
    direction: CashDirection,
    reason: string | null,
  ): Promise<void> {
    const purposes = provider && PURPOSES[provider];
    if (!purposes || amountCents === 0) return;
    const isIn = direction === 'cash_in';
    const keyOf = (way: string) => `order:${id}:${way}`;
    const key = keyOf(isIn ? 'cash-in' : 'cash-out');
    const occurredAt = this.clock.now();
    const entry = [key, direction, isIn ? purposes.sale : purposes.refund, amountCents, currency];
    const values = [ctx.accountId, eventId, id, ...entry, await this.snapshots.of(ctx), occurredAt, keyOf('cash-in')];
    const [added] = await manager.query<{ readonly locationId: number | null }[]>(INSERT, values);
    if (!added || added.locationId === null) return;
    await this.cashboxes.record(manager, ctx, {
      ...{ locationId: added.locationId, currency, amountCents, occurredAt, reason },
      purpose: isIn ? 'event_ticket_sale' : 'event_ticket_refund',
      sourceKey: `event:${key}`,
    });
  }
}
