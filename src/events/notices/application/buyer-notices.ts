import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { TicketOrderStatus } from '@studio/ticketing';
import type { EntityManager } from 'typeorm';

import { EventNotices } from './event-notices';

/** What all buyers of an event are told of it. */
export type BuyerNotice = 'event_changed' | 'event_cancelled';

/** Orders whose buyers are told (EVT-4, EVT-6). */
const CONCERNED: Readonly<Record<BuyerNotice, readonly TicketOrderStatus[]>> = {
  event_changed: ['paid', 'refund_required'],
  event_cancelled: ['paid', 'refund_required', 'paid_requires_refund'],
};

/** The first order of each address; addresses are stored in lower case. */
const BUYERS = `
  SELECT min(id) AS id FROM events.event_order
  WHERE account_id = $1 AND event_id = $2 AND status = ANY($3::text[]) AND buyer_email IS NOT NULL
  GROUP BY buyer_email ORDER BY min(id)`;

/** Has the buyers of an event told of it, each once however many orders are theirs. */
@Injectable()
export class BuyerNotices {
  constructor(private readonly notices: EventNotices) {}

  /** In the open unit, with the event locked exclusively. */
  async record(manager: EntityManager, scope: StudioScope, eventId: number, kind: BuyerNotice): Promise<void> {
    const orders = await manager.query<{ id: number }[]>(BUYERS, [scope.accountId, eventId, CONCERNED[kind]]);
    await this.notices.record(
      scope,
      orders.map(({ id }) => ({ kind, orderId: id })),
    );
  }
}
