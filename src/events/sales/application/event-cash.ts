import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { insertRows } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots } from '../../../accounts';
import { DeskCash } from '../../../finance';
import type { SettledOrder, TicketProvider } from '../../../ticketing';
import type { CashDirection, CashPurpose } from '../domain/event-order';

const OF_EVENT = 'SELECT cashbox_location_id AS "locationId" FROM events.event WHERE account_id = $1 AND id = $2';
const OF_ENTRY = `
  SELECT cashbox_location_id AS "locationId" FROM events.event_cash_entry WHERE account_id = $1 AND source_key = $2`;

const UNLESS_RECORDED = 'ON CONFLICT (account_id, source_key) DO NOTHING RETURNING id';

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
    // A refund leaves the cashbox that the order's cash entered; what comes in enters that of the event (CSH-13).
    const cashbox = isIn ? ([OF_EVENT, eventId] as const) : ([OF_ENTRY, keyOf('cash-in')] as const);
    const [found] = await manager.query<{ readonly locationId: number | null }[]>(cashbox[0], [
      ctx.accountId,
      cashbox[1],
    ]);
    const locationId = found?.locationId ?? null;
    const entry = {
      event_id: eventId,
      order_id: id,
      source_key: key,
      direction,
      purpose: isIn ? purposes.sale : purposes.refund,
      amount_cents: amountCents,
      currency,
      actor: await this.snapshots.of(ctx),
      occurred_at: occurredAt,
      cashbox_location_id: locationId,
    };
    const added = await insertRows(manager, ctx, 'events.event_cash_entry', [entry], UNLESS_RECORDED);
    if (added.length === 0 || locationId === null) return;
    await this.cashboxes.record(manager, ctx, {
      ...{ locationId, currency, amountCents, occurredAt, reason },
      purpose: isIn ? 'event_ticket_sale' : 'event_ticket_refund',
      sourceKey: `event:${key}`,
    });
  }
}
