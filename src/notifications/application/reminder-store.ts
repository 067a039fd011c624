import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';

import { REMINDER } from '../domain/notification-kind';
import { ACTIVE_BOOKING } from '../queries/told-class.query';
import { reminderKeys } from '../queries/reminder-grounds.query';
import type { RemindedBooking } from './reminder-input';

/** Which reminders are looked at: those of classes that start after `now` and until `horizon` keep their ground. */
export interface ReminderWindow {
  readonly now: Date;
  /** Equal to `now` leaves no ground for any. */
  readonly horizon: Date;
}

/** An active booking of a scheduled class, over `n`; the window is `$2` and `$3`. */
const GROUND = `
  SELECT 1
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  WHERE b.account_id = n.account_id AND b.id = (n.payload->'ids'->>'booking_id')::bigint AND ${ACTIVE_BOOKING}
    AND c.status = 'scheduled' AND c.starts_at > $2 AND c.starts_at <= $3`;

const CANCEL = `
  UPDATE notifications.notification n SET status = 'cancelled', next_attempt_at = NULL
  WHERE n.account_id = $1 AND n.status = 'pending' AND n.kind = '${REMINDER}' AND NOT EXISTS (${GROUND})`;

const CANCEL_OF_CLASS = `${CANCEL} AND (n.payload->'ids'->>'class_id')::bigint = $4`;

const CANCEL_OF_BOOKING = `${CANCEL} AND n.dedupe_key = ANY(${reminderKeys('$4::bigint', '$5::bigint')})`;

const REDATE = `
  UPDATE notifications.notification n SET due_at = given.due_at, attempts = 0, next_attempt_at = NULL
  FROM jsonb_to_recordset($2) AS given (id bigint, due_at timestamptz)
  WHERE n.account_id = $1 AND n.id = given.id AND n.status = 'pending'`;

const CANCEL_BY_ID = `
  UPDATE notifications.notification SET status = 'cancelled', next_attempt_at = NULL
  WHERE account_id = $1 AND id = ANY($2) AND status = 'pending'`;

/** Reminders that wait: taken back, and given another time (NTF-4). */
@Injectable()
export class ReminderStore {
  constructor(private readonly uow: UnitOfWork) {}

  /** Takes back what has no ground in the window, of one class or of all. */
  async cancelWithoutGround(
    accountId: number,
    { now, horizon }: ReminderWindow,
    classId: number | null,
  ): Promise<void> {
    if (classId === null) await this.run(CANCEL, [accountId, now, horizon]);
    else await this.run(CANCEL_OF_CLASS, [accountId, now, horizon, classId]);
  }

  /** Takes back the reminder of a booking that is not active any more, or whose class does not come. */
  async cancelWithoutGroundOf(accountId: number, booking: RemindedBooking, now: Date): Promise<void> {
    const { customerId, bookingId } = booking;
    await this.run(CANCEL_OF_BOOKING, [accountId, now, 'infinity', customerId, bookingId]);
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
