import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { LockedEvents } from '../../programme/application/locked-events';
import type { EventEntity } from '../../programme/entities/event.entity';
import { EventOrderEntity } from '../entities/event-order.entity';

/** Locks orders after their event, which keeps sales, the door and moves of the event away. */
@Injectable()
export class LockedOrders {
  constructor(private readonly events: LockedEvents) {}

  /** The order with the id; its event is locked exclusively. Throws `not_found`. */
  async lock(manager: EntityManager, scope: StudioScope, id: number): Promise<EventOrderEntity> {
    await this.event(manager, scope, id);
    return this.order(manager, scope, id);
  }

  /** The event of the order, locked exclusively. Throws `not_found` without the order. */
  async event(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<EventEntity> {
    // The event of an order never changes, so it can be read before anything is locked.
    const found = await manager.findOne(EventOrderEntity, { select: { eventId: true }, where: { accountId, id } });
    if (!found) throw notFound('The order');
    return this.events.exclusive(manager, { accountId }, found.eventId);
  }

  /** The order itself, once its event is locked. */
  async order(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<EventOrderEntity> {
    return manager.findOneOrFail(EventOrderEntity, { where: { accountId, id }, lock: { mode: 'pessimistic_write' } });
  }
}
