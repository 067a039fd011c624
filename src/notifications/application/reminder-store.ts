import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { type RemindedBooking, reminderKeys } from '../domain/dedupe-key';
import { REMINDER } from '../domain/notification-kind';
import type { ReminderWindow } from '../queries/reminder-grounds.query';
import { ACTIVE_BOOKING } from '../queries/notified-class.query';

/** Ids of the active bookings of scheduled classes that start after `$2`. */
const GROUNDS = `
  SELECT b.id
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  WHERE b.account_id = $1 AND ${ACTIVE_BOOKING} AND c.status = 'scheduled' AND c.starts_at > $2`;

const CANCEL = `
  UPDATE notifications.notification SET status = 'cancelled', next_attempt_at = NULL
  WHERE account_id = $1 AND status = 'pending' AND kind = '${REMINDER}'`;

const BOOKING = `(payload->'ids'->>'booking_id')::bigint`;

const CANCEL_ALL = `${CANCEL} AND ${BOOKING} NOT IN (${GROUNDS} AND c.starts_at <= $3)`;

const CANCEL_OF_CLASS = `
  ${CANCEL} AND (payload->'ids'->>'class_id')::bigint = $4
    AND ${BOOKING} NOT IN (${GROUNDS} AND c.starts_at <= $3 AND c.id = $4)`;

const CANCEL_OF_BOOKING = `${CANCEL} AND dedupe_key = ANY($3) AND NOT EXISTS (${GROUNDS} AND b.id = $4)`;

const CANCEL_BY_ID = `${CANCEL} AND id = ANY($2)`;

const REDATE = `
  UPDATE notifications.notification n SET due_at = given.due_at, attempts = 0, next_attempt_at = NULL
  FROM jsonb_to_recordset($2) AS given (id bigint, due_at timestamptz)
  WHERE n.account_id = $1 AND n.id = given.id AND n.status = 'pending'`;

/** Pending reminders: cancels and reschedules them (NTF-4). */
@Injectable()
export class ReminderStore {
  constructor(private readonly uow: UnitOfWork) {}

  /** Cancels reminders without a reason in the window, of one class or of all. A window that ends now cancels all. */
  async cancelWithoutGround(
    accountId: number,
    { now, horizon }: ReminderWindow,
    classId: number | null,
  ): Promise<void> {
    if (classId === null) await this.run(CANCEL_ALL, [accountId, now, horizon]);
    else await this.run(CANCEL_OF_CLASS, [accountId, now, horizon, classId]);
  }

  /** Cancels the reminder of a booking that is not active any more, or whose class is cancelled. */
  async cancelWithoutGroundOf(accountId: number, booking: RemindedBooking, now: Date): Promise<void> {
    await this.run(CANCEL_OF_BOOKING, [accountId, now, reminderKeys(booking), booking.bookingId]);
  }

  async cancel(accountId: number, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await this.run(CANCEL_BY_ID, [accountId, ids]);
  }

  async redate(accountId: number, reminders: readonly { readonly id: number; readonly dueAt: Date }[]): Promise<void> {
    if (reminders.length === 0) return;
    const given = reminders.map(({ id, dueAt }) => ({ id, due_at: dueAt }));
    await this.run(REDATE, [accountId, JSON.stringify(given)]);
  }

  private async run(text: string, [accountId, ...values]: readonly [number, ...unknown[]]): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(text, [accountId, ...values]));
  }
}
