import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

/** Tickets that somebody wants to buy. */
interface WantedTickets {
  readonly ticketTypeId: number;
  readonly quantity: number;
  readonly idempotencyKey: string;
}

/** One snapshot, so it shows either the order of the key or the stock before that order. */
const SOLD_OUT = `
  SELECT 1 FROM events.event e
  JOIN ticketing.ticket_type t ON t.account_id = e.account_id AND t.owner = 'event' AND t.owner_id = e.id
  WHERE e.account_id = $1 AND e.id = $2 AND e.status = 'published' AND e.ends_at >= $3
    AND t.id = $4 AND t.is_active AND $5::int <= t.max_per_order
    AND (t.sold_quantity + $5::int > t.inventory OR e.capacity - $5::int < (
      SELECT sum(s.sold_quantity) FROM ticketing.ticket_type s
      WHERE s.account_id = $1 AND s.owner = 'event' AND s.owner_id = e.id))
    AND NOT EXISTS (
      SELECT 1 FROM ticketing.ticket_order o WHERE o.account_id = $1 AND o.owner = 'event' AND o.idempotency_key = $6)`;

/** Finds what is sold out without a lock, so that nobody waits in a rush for the event's lock only to be refused. */
@Injectable()
export class SoldOutCheck {
  constructor(private readonly clock: Clock) {}

  /**
   * In the open transaction, before anything is locked: whether too few tickets are left for a new sale that is
   * otherwise possible. False proves nothing, as others may be buying.
   */
  async isSoldOut(
    manager: EntityManager,
    { accountId }: StudioScope,
    eventId: number,
    { ticketTypeId, quantity, idempotencyKey }: WantedTickets,
  ): Promise<boolean> {
    const values = [accountId, eventId, this.clock.now(), ticketTypeId, quantity, idempotencyKey];
    return (await manager.query<unknown[]>(SOLD_OUT, values)).length > 0;
  }
}
