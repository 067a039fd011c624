import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import { type Patch, validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { seriesSourceChanged } from './catalogue-events';
import { ROOMS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import type { NewRoom } from './create-room';
import { DIRECTIONS_OF_ROOM, replaceSet } from './reference-sets';

/** An absent field stays, null clears (GEN-17). The location may be given as it is, for it never changes. */
export type RoomPatch = Patch<NewRoom>;

/**
 * Changes a room. Classes it can no longer host stay (CAT-3). Throws `validation_failed` (location_id,
 * activity_direction_ids.N), `not_found`, `already_taken` (slug).
 */
@Injectable()
export class ChangeRoom {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
    private readonly events: DomainEvents,
  ) {}

  async execute(ctx: ActorContext, id: number, patch: RoomPatch): Promise<void> {
    const { locationId, activityDirectionIds, ...fields } = patch;
    await this.uow.write(ctx, async (manager) => {
      const room = await this.catalogue.lock(manager, ctx, ROOMS, id);
      if (locationId !== undefined && locationId !== room.locationId)
        throw validationFailed({ location_id: ['A room stays in its location.'] });
      const sets = await replaceSet(manager, ctx, DIRECTIONS_OF_ROOM, id, activityDirectionIds);
      const isChanged = await this.catalogue.change(manager, ctx, ROOMS, room, fields, sets);
      if (isChanged) await this.events.publish(seriesSourceChanged(ctx.accountId));
    });
  }
}
