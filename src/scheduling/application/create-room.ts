import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { In } from 'typeorm';

import { ActivityDirectionEntity } from '../entities/activity-direction.entity';
import { LocationEntity } from '../entities/location.entity';
import { RoomEntity } from '../entities/room.entity';
import { CatalogueWriter } from './catalogue-writer';

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

const ROOMS = { entity: RoomEntity, subject: 'room', limit: 500 };

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
      if (!(await manager.existsBy(LocationEntity, { accountId, id: room.locationId, isActive: true })))
        throw notChoosable('location_id', 'The location');
      const known = await manager.findBy(ActivityDirectionEntity, { accountId, id: In(activityDirectionIds) });
      const missing = activityDirectionIds.findIndex((id) => !known.some((direction) => direction.id === id));
      if (missing >= 0) throw notChoosable(`activity_direction_ids.${missing}`, 'The activity direction');
      const id = await this.catalogue.insert(manager, ctx, ROOMS, { ...named, description, capacity, color, isActive });
      await manager.query(
        `INSERT INTO scheduling.room_activity_direction (account_id, room_id, activity_direction_id) SELECT $1, $2, unnest($3::bigint[])`,
        [accountId, id, [...new Set(activityDirectionIds)]],
      );
      return id;
    });
  }
}
