import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { TicketOrderStatus } from '../../../ticketing';
import { EventNotices } from './event-notices';

export type BuyerNotice = 'event_changed' | 'event_cancelled';

/** Orders whose buyers are notified (EVT-4, EVT-6). */
const CONCERNED: Readonly<Record<BuyerNotice, readonly TicketOrderStatus[]>> = {
  event_changed: ['paid', 'refund_required'],
  event_cancelled: ['paid', 'refund_required', 'paid_requires_refund'],
};

/** The first order of each address; addresses are stored in lower case. */
const BUYERS = `
  SELECT min(id) AS id FROM ticketing.ticket_order
  WHERE account_id = $1 AND owner = 'event' AND owner_id = $2 AND status = ANY($3::text[]) AND buyer_email IS NOT NULL
  GROUP BY buyer_email ORDER BY min(id)`;

/** Notifies the buyers of an event, each once regardless of the number of orders. */
@Injectable()
export class BuyerNotices {
  constructor(private readonly notices: EventNotices) {}

  /** Runs in the caller's transaction with the event locked exclusively. */
  async record(manager: EntityManager, scope: StudioScope, eventId: number, kind: BuyerNotice): Promise<void> {
    const orders = await manager.query<{ id: number }[]>(BUYERS, [scope.accountId, eventId, CONCERNED[kind]]);
    await this.notices.record(
      scope,
      orders.map(({ id }) => ({ kind, orderId: id })),
    );
  }
}
