import { Injectable } from '@nestjs/common';
import { statement, UnitOfWork } from '@studio/persistence';
import { tokenHash } from '@studio/secrets';

import { type ListedStudio, StudioDirectory } from '../../../accounts';
import { studioOf } from '../../../customers';

/** A customer's booking as calendars show it. */
export interface OwnCalendarRow {
  readonly id: number;
  /** The studio has cancelled the class. */
  readonly is_cancelled: boolean;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly revision: number;
  readonly changed_at: Date;
  readonly room_name: string;
  readonly location_name: string;
  readonly location_address: string | null;
  readonly trainer_name: string | null;
}

export interface OwnCalendar {
  readonly studio: ListedStudio;
  /** As the customer has chosen it; null without a choice. */
  readonly language: string | null;
  readonly bookings: readonly OwnCalendarRow[];
}

const DAY_MS = 86_400_000;
/** Past classes that remain, as a record of what was attended. */
const PAST_DAYS = 30;
const MOST_BOOKINGS = 1_000;

const OWNER = `
  SELECT u.default_language AS language
  FROM booking.calendar_address a
  JOIN customers.customer u ON u.account_id = a.account_id AND u.id = a.customer_id
  WHERE a.account_id = $1 AND a.token_hash = $2`;

/** Of cancelled bookings only those that the studio cancelled with a class that has not ended: the others are as if never booked. */
const BOOKINGS = `
  SELECT b.id, b.status = 'cancelled' AS is_cancelled, c.title, c.starts_at, c.ends_at, c.revision,
    greatest(b.updated_at, c.updated_at) AS changed_at, m.name AS room_name, l.name AS location_name,
    l.address AS location_address, n.name AS trainer_name
  FROM booking.calendar_address a
  JOIN booking.class_booking b ON b.account_id = a.account_id AND b.customer_id = a.customer_id
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  JOIN scheduling.room m ON m.account_id = c.account_id AND m.id = c.room_id
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  LEFT JOIN scheduling.trainer n ON n.account_id = c.account_id AND n.id = c.trainer_id
  WHERE a.account_id = $1 AND a.token_hash = $2 AND c.starts_at >= $3
    AND b.corrected_removed_at IS NULL AND b.superseded_by_booking_id IS NULL
    AND (b.status <> 'cancelled' OR c.status = 'cancelled' AND c.ends_at > $4 AND EXISTS (
      SELECT 1 FROM booking.class_cancellation_effect e
      JOIN booking.class_cancellation x ON x.account_id = e.account_id AND x.id = e.class_cancellation_id
      WHERE e.account_id = $1 AND e.class_booking_id = b.id AND x.restored_at IS NULL))
  ORDER BY c.starts_at, b.id
  LIMIT ${MOST_BOOKINGS}`;

/** Reads the calendar at a secret address. */
@Injectable()
export class OwnCalendarQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
  ) {}

  /** In one round trip; null for an address that never was or has ended, and in a suspended studio. */
  async find(token: string, now: Date): Promise<OwnCalendar | null> {
    const accountId = studioOf(token);
    if (accountId === null) return null;
    const address = [accountId, tokenHash(token)];
    const since = new Date(now.getTime() - PAST_DAYS * DAY_MS);
    const [[studio], [owner], bookings] = await this.uow.read({ accountId }, [
      this.studios.active(accountId),
      statement<{ readonly language: string | null }>('calendar_owner', OWNER, address),
      statement<OwnCalendarRow>('calendar_bookings', BOOKINGS, [...address, since, now]),
    ]);
    return studio && owner ? { studio, language: owner.language, bookings } : null;
  }
}
