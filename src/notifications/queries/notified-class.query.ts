import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { ClassFacts } from '../../scheduling';

/** Where a class is or was. */
export interface NotifiedRoom {
  readonly roomName: string;
  readonly locationName: string;
  /** Null = the studio's zone (CAL-1). */
  readonly locationTimeZone: string | null;
}

export interface NotifiedClass extends NotifiedRoom, Pick<ClassFacts, 'id' | 'status' | 'startsAt' | 'endsAt'> {
  readonly title: string;
  /** Grows with every change of the class. */
  readonly revision: number;
  /** The main trainer's person; null without one. */
  readonly trainerUserId: number | null;
}

export interface NotifiedBooking {
  readonly bookingId: number;
  readonly customerId: number;
}

const ROOM_COLUMNS = 'm.name AS "roomName", l.name AS "locationName", l.timezone AS "locationTimeZone"';

/** Title, time and place of a class, over NOTIFIED_CLASS_TABLES. */
export const NOTIFIED_CLASS_COLUMNS = `
  c.id, c.status, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.title, c.revision, ${ROOM_COLUMNS},
  t.user_id AS "trainerUserId"`;

export const NOTIFIED_CLASS_TABLES = `
  scheduling.scheduled_class c
  JOIN scheduling.room m ON m.account_id = c.account_id AND m.id = c.room_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  LEFT JOIN scheduling.trainer t ON t.account_id = c.account_id AND t.id = c.trainer_id`;

const CLASS = `SELECT ${NOTIFIED_CLASS_COLUMNS} FROM ${NOTIFIED_CLASS_TABLES} WHERE c.account_id = $1 AND c.id = $2`;

const ROOM = `
  SELECT ${ROOM_COLUMNS}
  FROM scheduling.room m
  JOIN scheduling.location l ON l.account_id = m.account_id AND l.id = m.location_id
  WHERE m.account_id = $1 AND m.id = $2`;

/** An active booking (AVL-1), as condition on `b`. */
export const ACTIVE_BOOKING = `b.status IN ('booked', 'attended') AND b.corrected_removed_at IS NULL`;

const BOOKINGS = `
  SELECT b.id AS "bookingId", b.customer_id AS "customerId"
  FROM booking.class_booking b
  WHERE b.account_id = $1 AND b.scheduled_class_id = $2 AND ${ACTIVE_BOOKING}
  ORDER BY b.id`;

/** Reads what notifications say about classes. */
@Injectable()
export class NotifiedClassQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Throws when the studio has no such class, which an event of it rules out. */
  async byId(scope: StudioScope, classId: number): Promise<NotifiedClass> {
    const [[row]] = await this.uow.read(scope, [
      statement<NotifiedClass>('notified_class', CLASS, [scope.accountId, classId]),
    ]);
    if (!row) throw new Error(`There is no class ${classId} in studio ${scope.accountId}.`);
    return row;
  }

  /** A former room of a class; rooms of classes are not deleted. Throws when there is none. */
  async room(scope: StudioScope, roomId: number): Promise<NotifiedRoom> {
    const [[row]] = await this.uow.read(scope, [
      statement<NotifiedRoom>('notified_room', ROOM, [scope.accountId, roomId]),
    ]);
    if (!row) throw new Error(`There is no room ${roomId} in studio ${scope.accountId}.`);
    return row;
  }

  /** Active bookings of the class (AVL-1), oldest first. */
  async activeBookings(scope: StudioScope, classId: number): Promise<NotifiedBooking[]> {
    const [rows] = await this.uow.read(scope, [
      statement<NotifiedBooking>('notified_bookings', BOOKINGS, [scope.accountId, classId]),
    ]);
    return rows;
  }
}
