import { Injectable } from '@nestjs/common';
import { Clock, validationFailed } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { BuyerNotices } from '../../notices/application/buyer-notices';
import { type EventPlan, fixedByTime, materialChanges, needsRooms } from '../domain/event-plan';
import { confirmMaterialChange, eventNotPublishable } from '../domain/event.errors';
import type { EventEntity } from '../entities/event.entity';
import { EventPlaces } from './event-places';

/** Changes of the plan of a published event (EVT-4). Runs in the caller's transaction with the event locked. */
@Injectable()
export class PublishedChanges {
  constructor(
    private readonly places: EventPlaces,
    private readonly notices: BuyerNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks a changed plan and locks its rooms. Throws `validation_failed` on fields that can no longer change,
   * `event_not_publishable` (room_ids) for a venue in the studio without rooms, `room_occupied` (room_ids),
   * `confirm_material_change`.
   */
  async assertAllowed(
    manager: EntityManager,
    { accountId, id }: EventEntity,
    before: EventPlan,
    after: EventPlan,
    isConfirmed: boolean,
  ): Promise<void> {
    const fixed = fixedByTime(before, after, this.clock.now());
    if (fixed) throw validationFailed(fixed);
    if (after.venueKind === 'studio' && after.roomIds.length === 0) throw eventNotPublishable(['room_ids']);
    if (needsRooms(before, after)) await this.places.claim(manager, { accountId, id, ...after }, after.roomIds);
    const changed = materialChanges(before, after);
    if (changed.length > 0 && !isConfirmed) throw confirmMaterialChange(changed);
  }

  /** Notifies every buyer of a material change, once. */
  async notifyBuyers(
    manager: EntityManager,
    scope: StudioScope,
    eventId: number,
    before: EventPlan,
    after: EventPlan,
  ): Promise<void> {
    if (materialChanges(before, after).length === 0) return;
    await this.notices.record(manager, scope, eventId, 'event_changed');
  }
}
