import { Injectable } from '@nestjs/common';
import { Clock } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { type HeldQuantity, NOTHING_HELD } from '@studio/ticketing';
import { type EntityManager, In } from 'typeorm';

import type { EventEntity } from '../../programme/entities/event.entity';
import { EventTicketTypeEntity } from '../entities/event-ticket-type.entity';
import { liveHolds } from '../queries/live-holds';

/** A locked type with what is sold or held of it. */
export interface StockedType {
  readonly type: EventTicketTypeEntity;
  readonly held: HeldQuantity;
}

/** What is sold or held of an event and of some of its types (EVT-9). */
export interface EventStockState {
  /** Of the event as a whole, types that were not asked for included. */
  readonly held: number;
  readonly types: ReadonlyMap<number, StockedType>;
}

interface HoldRow {
  readonly ticket_type_id: number;
  readonly held: number;
  readonly early: number;
}

const HOLDS = liveHolds('$1', '$2', '$3');

/** Tells what is sold or held, while the event is locked so that nobody else sells (EVT-9, EVT-15). */
@Injectable()
export class EventStock {
  constructor(private readonly clock: Clock) {}

  /**
   * Locks types of the locked event in the order of their ids. Ids that are none of the event's are left out. What a pending
   * order holds counts, also when that order is the one that is decided on.
   */
  async lock(manager: EntityManager, event: EventEntity, ids: readonly number[]): Promise<EventStockState> {
    const types = await manager.find(EventTicketTypeEntity, {
      where: { accountId: event.accountId, eventId: event.id, id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const holds = await this.holds(manager, event, event.id);
    const held = event.soldQuantity + [...holds.values()].reduce((sum, { total }) => sum + total, 0);
    return { held, types: new Map(types.map((type) => [type.id, { type, held: heldOf(type, holds) }])) };
  }

  private async holds(
    manager: EntityManager,
    { accountId }: StudioScope,
    eventId: number,
  ): Promise<ReadonlyMap<number, HeldQuantity>> {
    const rows = await manager.query<HoldRow[]>(HOLDS, [accountId, eventId, this.clock.now()]);
    return new Map(rows.map((row) => [row.ticket_type_id, { total: row.held, early: row.early }]));
  }
}

function heldOf(
  { id, soldQuantity, soldEarlyQuantity }: EventTicketTypeEntity,
  holds: ReadonlyMap<number, HeldQuantity>,
): HeldQuantity {
  const { total, early } = holds.get(id) ?? NOTHING_HELD;
  return { total: soldQuantity + total, early: soldEarlyQuantity + early };
}
