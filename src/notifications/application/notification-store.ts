import { Injectable } from '@nestjs/common';
import { insertRows, statement, UnitOfWork } from '@studio/persistence';

import { computeClaimEnd, MOST_ATTEMPTS, MOST_HOURS_LATE } from '../domain/attempts';
import {
  keyOf,
  type Message,
  type NotificationChannel,
  type NotificationKind,
  type Recipient,
  REMINDER,
} from '../domain/notification-kind';
import type { StoredCalendarEntry } from './notified-classes';

/** Further data of a row: ids for the app, and the text if it is known when the row is created. */
export interface NotificationPayload {
  readonly ids: Readonly<Record<string, number>>;
  readonly message: Message | null;
  /** The date that goes with the e-mail (NTF-9). */
  readonly calendar?: StoredCalendarEntry;
  /** Of a push: an e-mail replaces it when no device receives it (NTF-1). */
  readonly elseEmail?: boolean;
}

/** A row to be written. */
export interface NewNotification {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly recipient: Recipient;
  readonly dedupeKey: string;
  readonly payload: NotificationPayload;
  readonly dueAt: Date;
}

/** A row that this process is about to deliver. */
export interface ClaimedNotification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly recipient: Recipient;
  readonly dedupeKey: string;
  readonly payload: NotificationPayload;
  /** Tries, this one included. */
  readonly attempts: number;
  readonly createdAt: Date;
}

interface ClaimedRow extends Omit<ClaimedNotification, 'recipient'> {
  readonly user_id: number | null;
  readonly customer_id: number | null;
}

const HOUR_MS = 3_600_000;
const ERROR_LENGTH = 500;

/** A reminder that was cancelled before the first attempt to send it may be created again. */
const UNLESS_KNOWN = `
  ON CONFLICT (account_id, dedupe_key) DO UPDATE
  SET channel = excluded.channel, payload = excluded.payload, due_at = excluded.due_at, status = 'pending'
  WHERE notification.kind = '${REMINDER}' AND notification.status = 'cancelled' AND notification.attempts = 0
  RETURNING id`;

const CANCEL_LATE = `
  UPDATE notifications.notification SET status = 'cancelled', next_attempt_at = NULL
  WHERE account_id = $1 AND status = 'pending' AND due_at < $2`;

/** The process of the last try ended during it. */
const FAIL_ABANDONED = `
  UPDATE notifications.notification
  SET status = 'failed', next_attempt_at = NULL, last_error = coalesce(last_error, 'The last try was not finished.')
  WHERE account_id = $1 AND status = 'pending' AND attempts >= ${MOST_ATTEMPTS} AND next_attempt_at <= $2`;

const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT id FROM notifications.notification
    WHERE account_id = $1 AND status = 'pending' AND coalesce(next_attempt_at, due_at) <= $2
    ORDER BY coalesce(next_attempt_at, due_at), id
    LIMIT $5
    FOR UPDATE SKIP LOCKED
  )
  UPDATE notifications.notification n
  SET attempts = n.attempts + 1, next_attempt_at = CASE WHEN n.attempts = 0 THEN $3::timestamptz ELSE $4::timestamptz END
  FROM due
  WHERE n.account_id = $1 AND n.id = due.id
  RETURNING n.id, n.kind, n.channel, n.user_id, n.customer_id, n.dedupe_key AS "dedupeKey", n.payload, n.attempts,
    n.created_at AS "createdAt"`;

const SETTLE = `
  UPDATE notifications.notification
  SET status = $3, sent_at = $4, next_attempt_at = $5, last_error = $6
  WHERE account_id = $1 AND id = $2 AND status = 'pending'`;

const CANCEL_OF_CUSTOMER = `
  UPDATE notifications.notification
  SET status = CASE WHEN status = 'pending' THEN 'cancelled' ELSE status END, next_attempt_at = NULL, last_error = NULL,
      payload = jsonb_set(payload, '{message}', 'null')
  WHERE account_id = $1 AND customer_id = $2`;

/** Keys name the recipient. If both customers were notified of the same, that of the source retains its former key. */
const MOVE = `
  UPDATE notifications.notification n SET customer_id = $3, dedupe_key = CASE
    WHEN EXISTS (SELECT 1 FROM notifications.notification o WHERE o.account_id = $1
      AND o.dedupe_key = replace(n.dedupe_key, $4::text, $5::text)) THEN n.dedupe_key
    ELSE replace(n.dedupe_key, $4::text, $5::text) END
  WHERE n.account_id = $1 AND n.customer_id = $2`;

const COUNT_OF_CUSTOMER = `
  SELECT count(*)::int AS count FROM notifications.notification WHERE account_id = $1 AND customer_id = $2`;

const FORGET = `
  DELETE FROM notifications.notification WHERE account_id = $1 AND status <> 'pending' AND updated_at < $2`;

/** Rows of notifications and the states they go through: pending, then sent, failed or cancelled. */
@Injectable()
export class NotificationStore {
  constructor(private readonly uow: UnitOfWork) {}

  /** Writes the rows, except those whose key exists (NTF-3); a cancelled reminder is created again. Returns how many it wrote. */
  async add(accountId: number, notifications: readonly NewNotification[]): Promise<number> {
    if (notifications.length === 0) return 0;
    const byKey = new Map(notifications.map((one) => [one.dedupeKey, one]));
    // In one order, so that transactions with the same notifications do not lock each other out.
    const given = [...byKey.values()].toSorted((a, b) => (a.dedupeKey < b.dedupeKey ? -1 : 1)).map(toRow);
    const rows = await this.uow.write({ accountId }, (manager) =>
      insertRows(manager, { accountId }, 'notifications.notification', given, UNLESS_KNOWN),
    );
    return rows.length;
  }

  /** Studios that have something to send at `now`. */
  async studiosWithDue(now: Date): Promise<number[]> {
    const rows = await this.uow.readPlatform(
      statement<{ id: number }>('studios_with_due', 'SELECT notifications.studios_with_due($1) AS id', [now]),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Claims up to `limit` due rows for this process and counts an attempt for each. Before, cancels rows that are too
   * late and fails rows whose last attempt did not finish (NTF-5).
   */
  async claim(accountId: number, now: Date, limit: number): Promise<ClaimedNotification[]> {
    const ends = [computeClaimEnd(1, now), computeClaimEnd(2, now)];
    const rows = await this.uow.write({ accountId }, async (manager) => {
      await manager.query(CANCEL_LATE, [accountId, new Date(now.getTime() - MOST_HOURS_LATE * HOUR_MS)]);
      await manager.query(FAIL_ABANDONED, [accountId, now]);
      const [claimed] = await manager.query<[ClaimedRow[], number]>(CLAIM, [accountId, now, ...ends, limit]);
      return claimed;
    });
    return rows.map(toClaimed);
  }

  async markSent(accountId: number, id: number, now: Date): Promise<void> {
    await this.settle(accountId, [id, 'sent', now, null, null]);
  }

  /** Cancels a notification without a recipient or a subject. False when it has ended in the meantime. */
  async markCancelled(accountId: number, id: number, reason: string): Promise<boolean> {
    return this.settle(accountId, [id, 'cancelled', null, null, reason]);
  }

  /**
   * An attempt failed; it is repeated at `nextAttemptAt`, or never when that is null. False when it has ended in the
   * meantime.
   */
  async markFailed(accountId: number, id: number, nextAttemptAt: Date | null, error: string): Promise<boolean> {
    const status = nextAttemptAt === null ? 'failed' : 'pending';
    return this.settle(accountId, [id, status, null, nextAttemptAt, error.slice(0, ERROR_LENGTH)]);
  }

  /** Cancels pending notifications of an anonymised customer, and blanks the texts of all (CUS-6). */
  async blankCustomer(accountId: number, customerId: number): Promise<void> {
    await this.run(accountId, CANCEL_OF_CUSTOMER, [customerId]);
  }

  /** Moves the notifications of a merged customer to the survivor. */
  async moveCustomer(accountId: number, sourceId: number, targetId: number): Promise<void> {
    const named = (customerId: number) => `:${keyOf({ kind: 'customer', customerId })}:`;
    await this.run(accountId, MOVE, [sourceId, targetId, named(sourceId), named(targetId)]);
  }

  /** How many notifications of any status a customer has. */
  async countOfCustomer(accountId: number, customerId: number): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ count: number }>('notifications_of_customer', COUNT_OF_CUSTOMER, [accountId, customerId]),
    ]);
    return row?.count ?? 0;
  }

  /** Deletes what ended before the instant. */
  async forgetEndedBefore(accountId: number, instant: Date): Promise<void> {
    await this.run(accountId, FORGET, [instant]);
  }

  private async settle(accountId: number, values: readonly unknown[]): Promise<boolean> {
    return this.uow.write({ accountId }, async (manager) => {
      const [, count] = await manager.query<[unknown[], number]>(SETTLE, [accountId, ...values]);
      return count > 0;
    });
  }

  private async run(accountId: number, text: string, values: readonly unknown[]): Promise<void> {
    await this.uow.write({ accountId }, (manager) => manager.query(text, [accountId, ...values]));
  }
}

function toRow({ recipient, dedupeKey, dueAt, ...row }: NewNotification) {
  const userId = recipient.kind === 'staff' ? recipient.userId : null;
  const customerId = recipient.kind === 'customer' ? recipient.customerId : null;
  return { ...row, user_id: userId, customer_id: customerId, dedupe_key: dedupeKey, due_at: dueAt };
}

function toClaimed({ user_id: userId, customer_id: customerId, ...row }: ClaimedRow): ClaimedNotification {
  if (userId !== null) return { ...row, recipient: { kind: 'staff', userId } };
  if (customerId !== null) return { ...row, recipient: { kind: 'customer', customerId } };
  throw new Error(`Notification ${row.id} has no recipient.`);
}
