import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import type { EntityManager } from 'typeorm';

import { EventLog } from '../../event-log';
import { decideEventMove, type EventAction, eventStatusAfter } from '../domain/event-move';
import { eventTransitionNotAllowed } from '../domain/event.errors';
import { EventEntity } from '../entities/event.entity';
import { LockedEvents } from './locked-events';

const MOMENTS: Readonly<Record<EventAction, 'publishedAt' | 'cancelledAt' | 'archivedAt'>> = {
  publish: 'publishedAt',
  cancel: 'cancelledAt',
  archive: 'archivedAt',
};

/** Changes the status of events in the transaction of a use case. */
@Injectable()
export class EventMoves {
  constructor(
    private readonly events: LockedEvents,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the event for the move; null when it already has the status (EVT-1). Throws `not_found`,
   * `event_transition_not_allowed` (status).
   */
  async begin(manager: EntityManager, ctx: ActorContext, id: number, action: EventAction): Promise<EventEntity | null> {
    const event = await this.events.exclusive(manager, ctx, id);
    const decision = decideEventMove(action, event, this.clock.now());
    if (decision === 'refused') throw eventTransitionNotAllowed();
    return decision === 'move' ? event : null;
  }

  /**
   * Writes status and time, and records the move and its effects in the activity log. Room reservations follow from the
   * status (EVT-3).
   */
  async complete(
    manager: EntityManager,
    ctx: ActorContext,
    { id, status: before }: EventEntity,
    action: EventAction,
    effects: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const after = eventStatusAfter(action);
    const moved = { status: after, [MOMENTS[action]]: this.clock.now() };
    await manager.update(EventEntity, { accountId: ctx.accountId, id }, moved);
    await this.log.record(manager, ctx, 'event', [id], after, { status: { before, after }, ...effects });
  }
}
