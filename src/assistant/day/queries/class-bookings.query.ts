import { BY_NAME, type Statement, statement } from '@studio/persistence';

import type { ScheduleKind } from '../../../accounts';
import { ATTENDED_AT, type BookingStatus, namesPass } from '../../../booking';
import type { PassStatus, ReservationStatus } from '../../../passes';
import type { ClassStatus } from '../../../scheduling';
import { type DayFilter, dayValues, OF_DAY } from './classes-of-day.sql';

/** Maximum listed classes of a day and bookings of a class. */
export const LISTED_CLASSES = 40;
export const LISTED_BOOKINGS = 30;

export interface DayBookingsFilter extends DayFilter {
  readonly bookingStatuses: readonly BookingStatus[];
}

/** Classes and bookings of a day by main trainer; null without a trainer. */
export interface TrainerTotals {
  readonly trainerId: number | null;
  readonly trainerName: string | null;
  readonly classes: number;
  readonly bookings: number;
}

/** A class with the numbers of its bookings, except removed ones. */
export interface ClassOfDay {
  readonly id: number;
  readonly title: string;
  readonly status: Exclude<ClassStatus, 'draft'>;
  readonly kind: ScheduleKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly capacity: number | null;
  readonly classType: string;
  readonly direction: string;
  readonly locationId: number;
  readonly locationName: string;
  /** Null = the studio's (scheduling CAL-1). */
  readonly locationTimeZone: string | null;
  readonly roomId: number;
  readonly roomName: string;
  readonly trainerId: number | null;
  readonly trainerName: string | null;
  readonly additionalTrainers: readonly { readonly id: number; readonly name: string }[];
  readonly bookings: Readonly<Record<BookingStatus, number>>;
}

/** A booking with its session; the pass is included while the session is reserved or used (TOOL-DAY-3). */
export interface BookingOfDay {
  readonly classId: number;
  readonly id: number;
  readonly status: BookingStatus;
  readonly attendedAt: Date | null;
  readonly customerId: number;
  readonly customerName: string | null;
  readonly reservationStatus: ReservationStatus | null;
  readonly pass: BookedPass | null;
}

/** The pass whose session a booking holds; amounts in cents. */
export interface BookedPass {
  readonly id: number;
  readonly code: string;
  readonly planName: string;
  readonly status: PassStatus;
  readonly priceCents: number;
  readonly paidAmountCents: number;
  readonly currency: string;
  readonly sessionsCount: number;
  readonly reservedSessionsCount: number;
  readonly usedSessionsCount: number;
}

/** Bookings `b` of class `c` that no correction removed. */
const OF_CLASS = 'b.account_id = $1 AND b.scheduled_class_id = c.id AND b.corrected_removed_at IS NULL';

const TOTALS = `
  SELECT c.trainer_id AS "trainerId", n.name AS "trainerName", count(*) AS classes, sum(k.bookings)::bigint AS bookings
  FROM scheduling.scheduled_class c
  LEFT JOIN scheduling.trainer n ON n.account_id = $1 AND n.id = c.trainer_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS bookings FROM booking.class_booking b WHERE ${OF_CLASS} AND b.status = ANY($7::text[])) k
  WHERE ${OF_DAY} GROUP BY c.trainer_id, n.name ORDER BY n.name ${BY_NAME} NULLS LAST, c.trainer_id`;

const LISTED = `
  SELECT c.* FROM scheduling.scheduled_class c WHERE ${OF_DAY} ORDER BY c.starts_at, c.id LIMIT ${LISTED_CLASSES}`;

const CLASSES = `
  SELECT c.id, c.title, c.status, c.schedule_kind AS kind, c.starts_at AS "startsAt", c.ends_at AS "endsAt", c.capacity,
    t.name AS "classType", d.name AS direction, l.id AS "locationId", l.name AS "locationName",
    l.timezone AS "locationTimeZone", m.id AS "roomId", m.name AS "roomName", n.id AS "trainerId", n.name AS "trainerName",
    (
      SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) ORDER BY a.name ${BY_NAME}, a.id), '[]')
      FROM scheduling.scheduled_class_trainer s
      JOIN scheduling.trainer a ON a.account_id = s.account_id AND a.id = s.trainer_id
      WHERE s.account_id = $1 AND s.scheduled_class_id = c.id
    ) AS "additionalTrainers", k.bookings
  FROM (${LISTED}) c
  JOIN scheduling.location l ON l.account_id = $1 AND l.id = c.location_id
  JOIN scheduling.room m ON m.account_id = $1 AND m.id = c.room_id
  JOIN scheduling.class_type t ON t.account_id = $1 AND t.id = c.class_type_id
  JOIN scheduling.activity_direction d ON d.account_id = $1 AND d.id = t.activity_direction_id
  LEFT JOIN scheduling.trainer n ON n.account_id = $1 AND n.id = c.trainer_id
  CROSS JOIN LATERAL (
    SELECT json_build_object('booked', count(*) FILTER (WHERE b.status = 'booked'),
      'attended', count(*) FILTER (WHERE b.status = 'attended'), 'no_show', count(*) FILTER (WHERE b.status = 'no_show'),
      'cancelled', count(*) FILTER (WHERE b.status = 'cancelled')) AS bookings
    FROM booking.class_booking b WHERE ${OF_CLASS}) k
  ORDER BY c.starts_at, c.id`;

const BOOKINGS = `
  SELECT b.scheduled_class_id AS "classId", b.id, b.status, ${ATTENDED_AT} AS "attendedAt", u.id AS "customerId",
    u.name AS "customerName", r.status AS "reservationStatus",
    CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'code', p.code, 'planName', p.plan_name,
      'status', p.status, 'priceCents', p.price_cents, 'paidAmountCents', p.paid_amount_cents, 'currency', p.currency,
      'sessionsCount', p.sessions_count, 'reservedSessionsCount', p.reserved_sessions_count,
      'usedSessionsCount', p.used_sessions_count) END AS pass
  FROM (${LISTED}) c
  CROSS JOIN LATERAL (
    SELECT b.* FROM booking.class_booking b WHERE ${OF_CLASS} AND b.status = ANY($7::text[])
    ORDER BY b.id LIMIT ${LISTED_BOOKINGS}) b
  JOIN customers.customer u ON u.account_id = $1 AND u.id = b.customer_id
  LEFT JOIN passes.class_pass_reservation r ON r.account_id = $1 AND r.class_booking_id = b.id
  LEFT JOIN passes.class_pass p
    ON p.account_id = $1 AND p.id = r.class_pass_id AND ${namesPass('b', 'r')}
  ORDER BY b.id`;

/** Totals of the whole day by trainer name, classes without a trainer last. */
export function trainerTotals(accountId: number, filter: DayBookingsFilter): Statement<TrainerTotals> {
  return statement<TrainerTotals>('assistant_trainer_totals', TOTALS, bookingValues(accountId, filter));
}

/** The first classes of the day by start and id. */
export function classesOfDay(accountId: number, filter: DayFilter): Statement<ClassOfDay> {
  return statement<ClassOfDay>('assistant_classes_of_day', CLASSES, dayValues(accountId, filter));
}

/** The first bookings of each of the first classes, by id. */
export function bookingsOfDay(accountId: number, filter: DayBookingsFilter): Statement<BookingOfDay> {
  return statement<BookingOfDay>('assistant_bookings_of_day', BOOKINGS, bookingValues(accountId, filter));
}

function bookingValues(accountId: number, filter: DayBookingsFilter): unknown[] {
  return [...dayValues(accountId, filter), filter.bookingStatuses];
}
