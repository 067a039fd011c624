import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { LocationEntity } from '../entities/location.entity';
import { lockCatalogue } from './catalogue-lock';
import { ROOMS } from './catalogue-resources';
import { CatalogueWriter } from './catalogue-writer';
import { assertAllInStudio, DIRECTIONS_OF_ROOM, replaceSet } from './reference-sets';

export interface NewRoom {
  readonly locationId: number;
  readonly name: string;
  readonly slug?: string | undefined;
  readonly description?: string | null | undefined;
  /** Default capacity of classes whose type has none. */
  readonly capacity?: number | null | undefined;
  readonly color?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  /** What the room can host; empty = anything (CAT-3). */
  readonly activityDirectionIds?: readonly number[] | undefined;
}

/** Adds a room to a location. Throws `validation_failed` (location_id, activity_direction_ids.N), `already_taken` (slug), `limit_reached`. */
@Injectable()
export class CreateRoom {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: CatalogueWriter,
  ) {}

  async execute(ctx: ActorContext, room: NewRoom): Promise<number> {
    const {
      description = null,
      capacity = null,
      color = null,
      isActive = true,
      activityDirectionIds = [],
      ...named
    } = room;
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      await lockCatalogue(manager, ctx);
      if (!(await manager.existsBy(LocationEntity, { accountId, id: room.locationId, isActive: true })))
        throw notChoosable('location_id', 'The location');
      await assertAllInStudio(manager, ctx, DIRECTIONS_OF_ROOM, activityDirectionIds);
      const id = await this.catalogue.insert(manager, ctx, ROOMS, { ...named, description, capacity, color, isActive });
      await replaceSet(manager, ctx, DIRECTIONS_OF_ROOM, id, activityDirectionIds);
      return id;
    });
  }
}
