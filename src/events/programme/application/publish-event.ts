import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { missingToPublish } from '../domain/event-move';
import { eventNotPublishable } from '../domain/event.errors';
import { EventMoves } from './event-moves';
import { EventPlaces } from './event-places';

const HAS_ACTIVE_TYPE = `
  SELECT EXISTS (
    SELECT FROM ticketing.ticket_type WHERE account_id = $1 AND owner = 'event' AND owner_id = $2 AND is_active) AS has`;

/**
 * Publishes a complete draft (EVT-2) and reserves its rooms (EVT-3). Throws `not_found`, `event_transition_not_allowed`
 * (status), `event_not_publishable` (each missing thing), `room_occupied` (room_ids).
 */
@Injectable()
export class PublishEvent {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly moves: EventMoves,
    private readonly places: EventPlaces,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const event = await this.moves.begin(manager, ctx, id, 'publish');
      if (!event) return;
      const { startsAt, venueKind, locationId } = event;
      const roomIds = await this.places.of(manager, ctx, id);
      const hasActiveType = await this.hasActiveType(manager, ctx, id);
      const draft = { startsAt, venueKind, locationId, rooms: roomIds.length, hasActiveType };
      const missing = missingToPublish(draft, this.clock.now());
      if (missing.length > 0) throw eventNotPublishable(missing);
      await this.places.claim(manager, event, roomIds);
      await this.moves.complete(manager, ctx, event, 'publish');
    });
  }

  private async hasActiveType(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<boolean> {
    const [row] = await manager.query<{ has: boolean }[]>(HAS_ACTIVE_TYPE, [accountId, id]);
    return row?.has ?? false;
  }
}
