import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { notChoosable } from '@studio/kernel';
import { insertRows, type StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { DeskCash } from '../../../finance';
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

const OCCUPATION = `
  SELECT id AS event_id, location_id, starts_at, ends_at, blocks_rooms AS blocks FROM events.event
  WHERE account_id = $1 AND id = $2`;

export interface EventLocation {
  /** IANA name; null without one. */
  readonly timeZone: string | null;
}

/** Rooms, location and cashbox of events. Runs in the caller's transaction; lock the event before its rooms. */
@Injectable()
export class EventPlaces {
  constructor(
    private readonly rooms: ClassRooms,
    private readonly events: EventRooms,
    private readonly cashboxes: DeskCash,
  ) {}

  /** The rooms of the event, sorted by id. */
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

  /** Throws `forbidden`, and `validation_failed` (cashbox_location_id), unless the actor may choose the cashbox (CSH-12). */
  async assertCashbox(
    manager: EntityManager,
    ctx: ActorContext,
    before: number | null,
    after: number | null | undefined,
  ): Promise<void> {
    await this.cashboxes.assertBindable(manager, ctx, before, after);
  }

  /**
   * Throws `validation_failed` (room_ids) unless every room belongs to the location, and is active or was chosen
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

  /** Removes all other rooms from the event. Call it before the event's location changes. */
  async leaveOthers(
    manager: EntityManager,
    { accountId }: StudioScope,
    eventId: number,
    roomIds: readonly number[],
  ): Promise<void> {
    await manager.query(LEAVE, [accountId, eventId, roomIds]);
  }

  /** Adds the missing rooms to the event. */
  async enter(manager: EntityManager, scope: StudioScope, eventId: number, roomIds: readonly number[]): Promise<void> {
    if (roomIds.length === 0) return;
    const [occupation] = await manager.query<object[]>(OCCUPATION, [scope.accountId, eventId]);
    const rows = roomIds.map((id) => ({ ...occupation, room_id: id }));
    await insertRows(
      manager,
      scope,
      'events.event_room',
      rows,
      'ON CONFLICT (account_id, event_id, room_id) DO NOTHING',
    );
  }

  /**
   * Locks the rooms, so that concurrent scheduling in them sees the event. Throws `room_occupied` (room_ids) when a
   * class or another published event occupies one at the event's time (EVT-3).
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
    const byClasses = await this.rooms.occupied(manager, scope, roomIds, period);
    const byEvents = await this.events.occupiedByOthers(manager, scope, roomIds, period, id);
    if (byClasses.length + byEvents.length > 0) throw eventRoomOccupied();
  }
}
