import { Injectable } from '@nestjs/common';
import { type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { BOOKING_VALUES, EARNING_BOOKING } from '../../queries/booking-value.sql';
import type { RentalAmounts } from '../domain/rental-status';
import { COMPLETED, filterValues, type SessionFilter } from './completed-session.sql';
import { pageValues, type SessionPage } from './session-position';

/** Amounts of one currency. */
export interface RentalMoney extends RentalAmounts {
  readonly currency: string;
}

/** An earning booking of a completed rental. */
export interface RentalRow {
  readonly scheduledClassId: number;
  readonly bookingId: number;
  readonly startsAt: Date;
  readonly locationName: string;
  readonly roomName: string;
  readonly customerId: number;
  readonly customerName: string | null;
  readonly durationMinutes: number;
  /** By currency; empty without any amounts. */
  readonly money: readonly RentalMoney[];
}

/** The amounts of a period's rentals. */
export interface RentalTotals {
  readonly money: readonly RentalMoney[];
  readonly rentals: number;
}

const RENTALS = `${COMPLETED} AND c.schedule_kind = 'room_rental'`;

/** The amounts of bookings `v`, as amounts `m` of one currency. */
const PARTS = `CROSS JOIN LATERAL (VALUES
    (v.pass_currency, v.pass_value_cents, v.pass_paid_cents, 0::bigint),
    (v.direct_currency, v.direct_accrued_cents, v.direct_paid_cents, v.direct_refunded_cents)
  ) m (currency, accrued, paid, refunded)`;

/** Sums of `m` within a group. */
const SUMS = `m.currency, sum(m.accrued)::bigint AS accrued, sum(m.paid)::bigint AS paid, sum(m.refunded)::bigint AS refunded`;

/** The debt of a group `t` of SUMS. */
const DEBT = 'greatest(0, t.accrued - greatest(0, t.paid - t.refunded))';

const COUNT = `
  SELECT count(*) AS rentals FROM scheduling.scheduled_class c
  JOIN booking.class_booking b ON b.account_id = $1 AND b.scheduled_class_id = c.id AND ${EARNING_BOOKING}
  WHERE ${RENTALS}`;

/**
 * OFFSET 0 makes the planner look up bookings class by class: rentals are few, and it would read all bookings
 * otherwise.
 */
const TOTALS = `
  SELECT t.currency, sum(t.accrued)::bigint AS accrued, sum(t.paid)::bigint AS paid, sum(t.refunded)::bigint AS refunded,
    sum(${DEBT})::bigint AS debt
  FROM (
    SELECT v.booking_id, ${SUMS} FROM scheduling.scheduled_class c
    CROSS JOIN LATERAL (SELECT * FROM ${BOOKING_VALUES} w WHERE w.scheduled_class_id = c.id OFFSET 0) v ${PARTS}
    WHERE ${RENTALS} AND (m.accrued > 0 OR m.paid > 0) GROUP BY v.booking_id, m.currency) t
  GROUP BY t.currency ORDER BY t.currency`;

const LIST = `
  WITH listed AS MATERIALIZED (
    SELECT c.id AS class_id, b.id, b.customer_id, c.starts_at, c.ends_at, c.location_id, c.room_id
    FROM scheduling.scheduled_class c
    JOIN booking.class_booking b ON b.account_id = $1 AND b.scheduled_class_id = c.id AND ${EARNING_BOOKING}
    WHERE ${RENTALS} AND ($6::timestamptz IS NULL OR (c.starts_at, b.id) < ($6, $7))
    ORDER BY c.starts_at DESC, b.id DESC LIMIT $8)
  SELECT k.class_id AS "scheduledClassId", k.id AS "bookingId", k.starts_at AS "startsAt", l.name AS "locationName",
    r.name AS "roomName", k.customer_id AS "customerId", u.name AS "customerName",
    (extract(epoch FROM k.ends_at - k.starts_at) / 60)::int AS "durationMinutes", s.money
  FROM listed k
  JOIN scheduling.location l ON l.account_id = $1 AND l.id = k.location_id
  JOIN scheduling.room r ON r.account_id = $1 AND r.id = k.room_id
  JOIN customers.customer u ON u.account_id = $1 AND u.id = k.customer_id
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('currency', t.currency, 'accrued', t.accrued, 'paid', t.paid,
      'refunded', t.refunded, 'debt', ${DEBT}) ORDER BY t.currency), '[]') AS money
    FROM (
      SELECT ${SUMS} FROM ${BOOKING_VALUES} v ${PARTS}
      WHERE v.booking_id = k.id AND (m.accrued > 0 OR m.paid > 0) GROUP BY m.currency) t) s
  ORDER BY k.starts_at DESC, k.id DESC`;

/** Reads the amounts of completed rentals. The database computes the sums, whatever the length of the period. */
@Injectable()
export class RentalsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The sums of the period and the rentals of the page, as of one moment. */
  async read(
    scope: StudioScope,
    filter: SessionFilter,
    page: SessionPage,
  ): Promise<{ totals: RentalTotals; rows: RentalRow[] }> {
    const values = [scope.accountId, ...filterValues(filter)];
    const [[count], money, rows] = await this.uow.read(scope, [
      statement<{ rentals: number }>('rentals_count', COUNT, values),
      statement<RentalMoney>('rentals_totals', TOTALS, values),
      list(scope, filter, page),
    ]);
    return { totals: { money, rentals: count?.rentals ?? 0 }, rows };
  }

  async rows(scope: StudioScope, filter: SessionFilter, page: SessionPage): Promise<RentalRow[]> {
    const [rows] = await this.uow.read(scope, [list(scope, filter, page)]);
    return rows;
  }
}

function list({ accountId }: StudioScope, filter: SessionFilter, page: SessionPage): Statement<RentalRow> {
  const values = [accountId, ...filterValues(filter), ...pageValues(page)];
  return statement<RentalRow>('rentals_list', LIST, values);
}
