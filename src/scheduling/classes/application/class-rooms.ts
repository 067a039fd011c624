import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { lockRooms, type Period } from './occupancy';

/** The facts about a room that other contexts need to plan something in it. */
export interface PlannedRoom {
  readonly id: number;
  readonly locationId: number;
  readonly isActive: boolean;
}

const ROOMS = `
  SELECT id, location_id AS "locationId", is_active AS "isActive" FROM scheduling.room
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id`;

const TAKEN = `
  SELECT DISTINCT room_id AS id FROM scheduling.scheduled_class
  WHERE account_id = $1 AND room_id = ANY($2::bigint[]) AND status = 'scheduled'
    AND tstzrange(starts_at, ends_at) && tstzrange($3, $4)
  ORDER BY room_id`;

/** Rooms for contexts that plan something other than classes in them. Runs in the caller's transaction. */
@Injectable()
export class ClassRooms {
  /** Locks the rooms against scheduling. Returns those that the studio has. */
  async lock(manager: EntityManager, scope: StudioScope, ids: readonly number[]): Promise<PlannedRoom[]> {
    await lockRooms(manager, scope, ids);
    return manager.query<PlannedRoom[]>(ROOMS, [scope.accountId, ids]);
  }

  /** The locked rooms in which a scheduled class overlaps with the period; touching is no conflict. */
  async occupied(
    manager: EntityManager,
    { accountId }: StudioScope,
    ids: readonly number[],
    { startsAt, endsAt }: Period,
  ): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(TAKEN, [accountId, ids, startsAt, endsAt]);
    return rows.map(({ id }) => id);
  }
}
