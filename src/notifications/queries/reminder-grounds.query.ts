import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { REMINDER } from '../domain/notification-kind';
import { ACTIVE_BOOKING, TOLD_CLASS_COLUMNS, TOLD_CLASS_TABLES, type ToldClass } from './told-class.query';

/** An active booking of a scheduled class, with the reminder it has. */
export interface ReminderGround {
  readonly bookingId: number;
  readonly customerId: number;
  readonly classId: number;
  readonly startsAt: Date;
  /** Null = the studio's zone (CAL-1). */
  readonly locationTimeZone: string | null;
  /** The reminder that waits; null without one. */
  readonly waitingId: number | null;
  readonly waitsFor: Date | null;
  /** Whether one was sent, or tried in vain: there is no second one. */
  readonly isReminded: boolean;
}

/** Which bookings are asked for: of classes that start after `now` and until `horizon`, of one class or of all. */
export interface ReminderPage {
  readonly now: Date;
  readonly horizon: Date;
  readonly classId: number | null;
  /** Bookings with a greater id. */
  readonly after: number;
  readonly limit: number;
}

/** Keys of a booking's reminder and of the e-mail in its place, as SQL over the two ids. */
export function reminderKeys(customerId: string, bookingId: string): string {
  const key = (place: string) =>
    `'${REMINDER}:customer ' || ${customerId} || ':booking ' || ${bookingId} || ':${place}'`;
  return `ARRAY[${key('push')}, ${key('email')}]`;
}

const grounds = (classCondition: string) => `
  SELECT b.id AS "bookingId", b.customer_id AS "customerId", c.id AS "classId", c.starts_at AS "startsAt",
    l.timezone AS "locationTimeZone", r."waitingId", r."waitsFor", coalesce(r."isReminded", false) AS "isReminded"
  FROM scheduling.scheduled_class c
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  JOIN booking.class_booking b ON b.account_id = c.account_id AND b.scheduled_class_id = c.id
  LEFT JOIN LATERAL (
    SELECT max(n.id) FILTER (WHERE n.status = 'pending') AS "waitingId",
      max(n.due_at) FILTER (WHERE n.status = 'pending') AS "waitsFor",
      bool_or(n.attempts > 0 OR n.status IN ('sent', 'failed')) AS "isReminded"
    FROM notifications.notification n
    WHERE n.account_id = b.account_id AND n.dedupe_key = ANY(${reminderKeys('b.customer_id', 'b.id')})
  ) r ON true
  WHERE c.account_id = $1 AND c.status = 'scheduled' AND c.starts_at > $2 AND c.starts_at <= $3 AND ${ACTIVE_BOOKING}
    AND b.id > $4 ${classCondition}
  ORDER BY b.id
  LIMIT $5`;

const ALL = grounds('');
const OF_CLASS = grounds('AND c.id = $6');

const CLASS_OF_BOOKING = `
  SELECT ${TOLD_CLASS_COLUMNS}
  FROM ${TOLD_CLASS_TABLES}
  JOIN booking.class_booking b ON b.account_id = c.account_id AND b.scheduled_class_id = c.id
  WHERE b.account_id = $1 AND b.id = $2 AND ${ACTIVE_BOOKING} AND c.status = 'scheduled' AND c.starts_at > $3`;

/** Reads which bookings are to be reminded of. */
@Injectable()
export class ReminderGroundsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** By id of the booking. */
  async page(
    { accountId }: StudioScope,
    { now, horizon, classId, after, limit }: ReminderPage,
  ): Promise<ReminderGround[]> {
    const values = [accountId, now, horizon, after, limit];
    const [rows] = await this.uow.read({ accountId }, [
      classId === null
        ? statement<ReminderGround>('reminder_grounds', ALL, values)
        : statement<ReminderGround>('reminder_grounds_of_class', OF_CLASS, [...values, classId]),
    ]);
    return rows;
  }

  /** The class that the booking may be reminded of now; null when there is no ground for it (any more). */
  async classOf({ accountId }: StudioScope, bookingId: number, now: Date): Promise<ToldClass | null> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ToldClass>('reminded_class', CLASS_OF_BOOKING, [accountId, bookingId, now]),
    ]);
    return row ?? null;
  }
}
