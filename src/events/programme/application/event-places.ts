import { Injectable } from '@nestjs/common';
import { notChoosable } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ClassRooms } from '../../../scheduling';
import { eventRoomOccupied } from '../domain/event.errors';
import type { EventPlan } from '../domain/event-plan';
import type { EventEntity } from '../entities/event.entity';
import { EventRooms } from '../queries/event-rooms.query';

const LOCATION = `
  SELECT timezone AS "timeZone" FROM scheduling.location WHERE account_id = $1 AND id = $2 AND is_active`;

const ROOMS = 'SELECT room_id AS id FROM events.event_room WHERE account_id = $1 AND event_id = $2 ORDER BY room_id';

const LEAVE =
  'DELETE FROM events.event_room WHERE account_id = $1 AND event_id = $2 AND NOT room_id = ANY($3::bigint[])';

const ENTER = `
  INSERT INTO events.event_room (account_id, event_id, room_id, location_id, starts_at, ends_at, blocks)
  SELECT e.account_id, e.id, r.id, e.location_id, e.starts_at, e.ends_at, e.blocks_rooms
  FROM events.event e CROSS JOIN unnest($3::bigint[]) AS r (id)
  WHERE e.account_id = $1 AND e.id = $2
  ON CONFLICT (account_id, event_id, room_id) DO NOTHING`;

/** A location that an event may take place in. */
export interface EventLocation {
  /** IANA name; null without one. */
  readonly timeZone: string | null;
}

/** Rooms in which events take place, in the open unit. The event is locked before its rooms. */
@Injectable()
export class EventPlaces {
  constructor(
    private readonly rooms: ClassRooms,
    private readonly events: EventRooms,
  ) {}

  /** Rooms of the event, by id. */
  async of(manager: EntityManager, { accountId }: StudioScope, eventId: number): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(ROOMS, [accountId, eventId]);
    return rows.map(({ id }) => id);
  }

  /** The location. Throws `validation_failed` (location_id) for an unknown or inactive one (CAT-2). */
  async location(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<EventLocation> {
    const [row] = await manager.query<EventLocation[]>(LOCATION, [accountId, id]);
    if (!row) throw notChoosable('location_id', 'The location');
    return row;
  }

  /**
   * Throws `validation_failed` (room_ids) unless every room is one of the location, and active where it was not chosen
   * `before` (CAT-2).
   */
  async assertRooms(
    manager: EntityManager,
    scope: StudioScope,
    { locationId, roomIds }: Pick<EventPlan, 'locationId' | 'roomIds'>,
    before: readonly number[] = [],
  ): Promise<void> {
    if (roomIds.length === 0) return;
    const rooms = await this.rooms.lock(manager, scope, roomIds);
    const choosable = rooms.filter(
      (room) => room.locationId === locationId && (room.isActive || before.includes(room.id)),
    );
    if (choosable.length < roomIds.length) throw notChoosable('room_ids', 'A room of the location');
  }

  /** Takes the rooms from the event that are not among those; before the event's location changes. */
  async leaveOthers(
    manager: EntityManager,
    { accountId }: StudioScope,
    eventId: number,
    roomIds: readonly number[],
  ): Promise<void> {
    await manager.query(LEAVE, [accountId, eventId, roomIds]);
  }

  /** Gives the event the rooms it has not yet. */
  async enter(
    manager: EntityManager,
    { accountId }: StudioScope,
    eventId: number,
    roomIds: readonly number[],
  ): Promise<void> {
    if (roomIds.length > 0) await manager.query(ENTER, [accountId, eventId, roomIds]);
  }

  /**
   * Locks the rooms, so that whoever schedules in them sees the event. Throws `room_occupied` (room_ids) where a class or
   * another published event has one at the event's time (EVT-3).
   */
  async claim(
    manager: EntityManager,
    { accountId, id, startsAt, endsAt }: Pick<EventEntity, 'accountId' | 'id' | 'startsAt' | 'endsAt'>,
    roomIds: readonly number[],
  ): Promise<void> {
    if (roomIds.length === 0) return;
    const scope = { accountId };
    const period = { startsAt, endsAt };
    await this.rooms.lock(manager, scope, roomIds);
    const byClasses = await this.rooms.taken(manager, scope, roomIds, period);
    const byEvents = await this.events.takenByOthers(manager, scope, roomIds, period, id);
    if (byClasses.length + byEvents.length > 0) throw eventRoomOccupied();
  }
}
