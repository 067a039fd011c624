import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { type OpenPeriod, type Period, RoomReservations } from '../../../scheduling';

const HELD = `
  SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM events.event_room
  WHERE account_id = $1 AND room_id = $2 AND blocks AND tstzrange(starts_at, ends_at) && tstzrange($3, $4)
  ORDER BY starts_at`;

const TAKEN = `
  SELECT DISTINCT room_id AS id FROM events.event_room
  WHERE account_id = $1 AND room_id = ANY($2::bigint[]) AND blocks AND tstzrange(starts_at, ends_at) && tstzrange($3, $4)
    AND event_id <> $5
  ORDER BY room_id`;

/** Rooms occupied by published events, for scheduling classes and other events (EVT-3). */
@Injectable()
export class EventRooms extends RoomReservations {
  override async reservedIn(
    manager: EntityManager,
    { accountId }: StudioScope,
    roomId: number,
    { startsAt, endsAt }: OpenPeriod,
  ): Promise<Period[]> {
    return manager.query<Period[]>(HELD, [accountId, roomId, startsAt, endsAt]);
  }

  /** The locked rooms that an event other than `except` occupies in the period. */
  async occupiedByOthers(
    manager: EntityManager,
    { accountId }: StudioScope,
    roomIds: readonly number[],
    { startsAt, endsAt }: Period,
    except: number,
  ): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(TAKEN, [accountId, roomIds, startsAt, endsAt, except]);
    return rows.map(({ id }) => id);
  }
}
