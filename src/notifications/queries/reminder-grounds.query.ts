import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { reminderKeys } from '../domain/dedupe-key';
import {
  ACTIVE_BOOKING,
  NOTIFIED_CLASS_COLUMNS,
  NOTIFIED_CLASS_TABLES,
  type NotifiedClass,
} from './notified-class.query';

/** Classes that start after `now` and until `horizon`. */
export interface ReminderWindow {
  readonly now: Date;
  readonly horizon: Date;
}

/** An active booking of a scheduled class. */
export interface ReminderGround {
  readonly bookingId: number;
  readonly customerId: number;
  readonly classId: number;
  readonly startsAt: Date;
  /** Null = the studio's zone (CAL-1). */
  readonly locationTimeZone: string | null;
}

/** The class that a customer is reminded of. */
export interface RemindedClass extends NotifiedClass {
  readonly customerLanguage: string | null;
}

/** What there is of a booking's reminder. */
export interface KeptReminder {
  readonly bookingId: number;
  /** The one that waits; null without one. */
  readonly waitingId: number | null;
  readonly waitsFor: Date | null;
  /** Whether one was sent or failed: there is no second one. */
  readonly isReminded: boolean;
}

const grounds = (classCondition: string) => `
  WITH near AS MATERIALIZED (
    SELECT c.id, c.starts_at, l.timezone
    FROM scheduling.scheduled_class c
    JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
    WHERE c.account_id = $1 AND c.status = 'scheduled' AND c.starts_at > $2 AND c.starts_at <= $3 ${classCondition}
  )
  SELECT b.id AS "bookingId", b.customer_id AS "customerId", near.id AS "classId", near.starts_at AS "startsAt",
    near.timezone AS "locationTimeZone"
  FROM near
  JOIN booking.class_booking b ON b.account_id = $1 AND b.scheduled_class_id = near.id
  WHERE ${ACTIVE_BOOKING}
  ORDER BY b.id`;

const ALL = grounds('');
const OF_CLASS = grounds('AND c.id = $4');

const KEPT = `
  SELECT (payload->'ids'->>'booking_id')::bigint AS "bookingId",
    max(id) FILTER (WHERE status = 'pending') AS "waitingId", max(due_at) FILTER (WHERE status = 'pending') AS "waitsFor",
    bool_or(attempts > 0 OR status IN ('sent', 'failed')) AS "isReminded"
  FROM notifications.notification
  WHERE account_id = $1 AND dedupe_key = ANY($2)
  GROUP BY 1`;

const CLASS_OF_BOOKING = `
  SELECT ${NOTIFIED_CLASS_COLUMNS}, u.default_language AS "customerLanguage"
  FROM ${NOTIFIED_CLASS_TABLES}
  JOIN booking.class_booking b ON b.account_id = c.account_id AND b.scheduled_class_id = c.id
  JOIN customers.customer u ON u.account_id = b.account_id AND u.id = b.customer_id
  WHERE b.account_id = $1 AND b.id = $2 AND ${ACTIVE_BOOKING} AND c.status = 'scheduled' AND c.starts_at > $3`;

/** Reads which bookings are to be reminded of. */
@Injectable()
export class ReminderGroundsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Bookings of the classes of the window, or of one of them, by id. */
  async bookings(
    scope: StudioScope,
    { now, horizon }: ReminderWindow,
    classId: number | null,
  ): Promise<ReminderGround[]> {
    const values = [scope.accountId, now, horizon];
    const [rows] = await this.uow.read(scope, [
      classId === null
        ? statement<ReminderGround>('reminder_grounds', ALL, values)
        : statement<ReminderGround>('reminder_grounds_of_class', OF_CLASS, [...values, classId]),
    ]);
    return rows;
  }

  /** Reminders of the bookings, by id of the booking. */
  async kept(scope: StudioScope, bookings: readonly ReminderGround[]): Promise<ReadonlyMap<number, KeptReminder>> {
    const [rows] = await this.uow.read(scope, [
      statement<KeptReminder>('kept_reminders', KEPT, [scope.accountId, bookings.flatMap(reminderKeys)]),
    ]);
    return new Map(rows.map((row) => [row.bookingId, row]));
  }

  /** The class that the booking may be reminded of now; null when there is no ground for it (any more). */
  async classOf(scope: StudioScope, bookingId: number, now: Date): Promise<RemindedClass | null> {
    const [[row]] = await this.uow.read(scope, [
      statement<RemindedClass>('reminded_class', CLASS_OF_BOOKING, [scope.accountId, bookingId, now]),
    ]);
    return row ?? null;
  }
}
