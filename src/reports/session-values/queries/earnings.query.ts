import { Injectable } from '@nestjs/common';
import type { Money } from '@studio/kernel';
import { type Statement, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { BOOKING_VALUES, COUNTED_BOOKING } from '../../queries/booking-value.sql';
import { COMPLETED, filterValues, type SessionFilter } from './completed-session.sql';
import { pageValues, type SessionPage } from './session-position';

/** A completed session and its value. */
export interface EarningsRow {
  readonly scheduledClassId: number;
  readonly title: string;
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental';
  readonly startsAt: Date;
  readonly locationName: string;
  readonly roomName: string;
  readonly bookingsCount: number;
  /** By currency; zero amounts are omitted. */
  readonly value: readonly Money[];
}

/** The value of a period's sessions, by currency; zero amounts are omitted. */
export interface EarningsTotals {
  readonly lessonRevenue: readonly Money[];
  readonly rentalRevenue: readonly Money[];
  readonly sessions: number;
}

/** The values of bookings `v`, as amounts `m` of one currency. */
const AMOUNTS = `CROSS JOIN LATERAL (VALUES
    (v.pass_currency, v.pass_value_cents), (v.direct_currency, v.direct_value_cents)
  ) m (currency, cents)`;

const COUNT = `SELECT count(*) AS sessions FROM scheduling.scheduled_class c WHERE ${COMPLETED}`;

const REVENUE = `
  SELECT c.schedule_kind = 'room_rental' AS "isRental", m.currency, sum(m.cents)::bigint AS "amountCents"
  FROM scheduling.scheduled_class c
  JOIN ${BOOKING_VALUES} v ON v.scheduled_class_id = c.id ${AMOUNTS}
  WHERE ${COMPLETED}
  GROUP BY c.schedule_kind = 'room_rental', m.currency HAVING sum(m.cents) <> 0 ORDER BY m.currency`;

const LIST = `
  WITH listed AS MATERIALIZED (
    SELECT c.id, c.title, c.schedule_kind, c.starts_at, c.location_id, c.room_id FROM scheduling.scheduled_class c
    WHERE ${COMPLETED} AND ($6::timestamptz IS NULL OR (c.starts_at, c.id) < ($6, $7))
    ORDER BY c.starts_at DESC, c.id DESC LIMIT $8)
  SELECT k.id AS "scheduledClassId", k.title, k.schedule_kind AS kind, k.starts_at AS "startsAt", l.name AS "locationName",
    r.name AS "roomName", n.bookings AS "bookingsCount", s.value
  FROM listed k
  JOIN scheduling.location l ON l.account_id = $1 AND l.id = k.location_id
  JOIN scheduling.room r ON r.account_id = $1 AND r.id = k.room_id
  CROSS JOIN LATERAL (
    SELECT count(*) AS bookings FROM booking.class_booking b
    WHERE b.account_id = $1 AND b.scheduled_class_id = k.id AND ${COUNTED_BOOKING}) n
  CROSS JOIN LATERAL (
    SELECT coalesce(jsonb_agg(jsonb_build_object('currency', t.currency, 'amountCents', t.cents) ORDER BY t.currency), '[]') AS value
    FROM (
      SELECT m.currency, sum(m.cents)::bigint AS cents FROM ${BOOKING_VALUES} v ${AMOUNTS}
      WHERE v.scheduled_class_id = k.id GROUP BY m.currency HAVING sum(m.cents) <> 0) t) s
  ORDER BY k.starts_at DESC, k.id DESC`;

interface RevenueRow extends Money {
  readonly isRental: boolean;
}

/**
 * Reads the value of completed sessions (FIN-18). The database computes the sums, whatever the length of the period.
 */
@Injectable()
export class EarningsQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** The sums of the period and the sessions of the page, together with the rows of `beside`, all as of one moment. */
  async read<Row>(
    scope: StudioScope,
    filter: SessionFilter,
    page: SessionPage,
    beside: Statement<Row>,
  ): Promise<{ totals: EarningsTotals; rows: EarningsRow[]; beside: Row[] }> {
    const values = [scope.accountId, ...filterValues(filter)];
    const [[count], revenue, rows, others] = await this.uow.read(scope, [
      statement<{ sessions: number }>('earnings_count', COUNT, values),
      statement<RevenueRow>('earnings_revenue', REVENUE, values),
      list(scope, filter, page),
      beside,
    ]);
    const totals = { ...revenueOf(revenue), sessions: count?.sessions ?? 0 };
    return { totals, rows, beside: others };
  }

  async rows(scope: StudioScope, filter: SessionFilter, page: SessionPage): Promise<EarningsRow[]> {
    const [rows] = await this.uow.read(scope, [list(scope, filter, page)]);
    return rows;
  }
}

function list({ accountId }: StudioScope, filter: SessionFilter, page: SessionPage): Statement<EarningsRow> {
  const values = [accountId, ...filterValues(filter), ...pageValues(page)];
  return statement<EarningsRow>('earnings_list', LIST, values);
}

function revenueOf(rows: readonly RevenueRow[]): Omit<EarningsTotals, 'sessions'> {
  const of = (wanted: boolean): Money[] =>
    rows.filter(({ isRental }) => isRental === wanted).map(({ currency, amountCents }) => ({ currency, amountCents }));
  return { lessonRevenue: of(false), rentalRevenue: of(true) };
}
