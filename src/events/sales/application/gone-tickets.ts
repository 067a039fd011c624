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

/** One snapshot, so that either the order of the key is seen or the tickets it took are still there. */
const GONE = `
  SELECT 1 FROM events.event e
  JOIN events.event_ticket_type t ON t.account_id = e.account_id AND t.event_id = e.id
  WHERE e.account_id = $1 AND e.id = $2 AND e.status = 'published' AND e.ends_at >= $3
    AND t.id = $4 AND t.is_active AND $5::int <= t.max_per_order
    AND (t.sold_quantity + $5::int > t.inventory OR e.sold_quantity + $5::int > e.capacity)
    AND NOT EXISTS (SELECT 1 FROM events.event_order o WHERE o.account_id = $1 AND o.idempotency_key = $6)`;

/** Tells at a glance what is sold out, so that at a rush nobody waits for the event's lock only to hear that. */
@Injectable()
export class GoneTickets {
  constructor(private readonly clock: Clock) {}

  /**
   * In the open unit, before anything is locked: whether too few tickets are left for a new sale that nothing else is wrong
   * with. False tells nothing, as others may be buying.
   */
  async areGone(
    manager: EntityManager,
    { accountId }: StudioScope,
    eventId: number,
    { ticketTypeId, quantity, idempotencyKey }: WantedTickets,
  ): Promise<boolean> {
    const values = [accountId, eventId, this.clock.now(), ticketTypeId, quantity, idempotencyKey];
    return (await manager.query<unknown[]>(GONE, values)).length > 0;
  }
}
