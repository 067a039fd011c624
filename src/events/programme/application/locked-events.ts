import { Injectable } from '@nestjs/common';
import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { EventEntity } from '../entities/event.entity';

/**
 * Locks events: first in the lock order event → ticket types by id → order → tickets by id, and before rooms. Check-ins
 * lock FOR SHARE, so that scans of one event do not wait for each other.
 */
@Injectable()
export class LockedEvents {
  /** Locks the event FOR UPDATE, to change it or its stock. Throws `not_found`. */
  async exclusive(manager: EntityManager, scope: StudioScope, id: number): Promise<EventEntity> {
    return this.locked(manager, scope, id, 'pessimistic_write');
  }

  /** Locks the event FOR SHARE. Throws `not_found`. */
  async shared(manager: EntityManager, scope: StudioScope, id: number): Promise<EventEntity> {
    return this.locked(manager, scope, id, 'pessimistic_read');
  }

  private async locked(
    manager: EntityManager,
    { accountId }: StudioScope,
    id: number,
    mode: 'pessimistic_write' | 'pessimistic_read',
  ): Promise<EventEntity> {
    const event = await manager.findOne(EventEntity, { where: { accountId, id }, lock: { mode } });
    if (!event) throw notFound('The event');
    return event;
  }
}
