import { Injectable } from '@nestjs/common';
import { addDays, calendarDateOf, type Money, startOfDay } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { BOOKING_VALUES, COUNTED_BOOKING } from '../../queries/booking-value.sql';
import type { BookingGroup, CompletedClass } from '../domain/completed-class';
import type { PayrollRange } from '../domain/payroll';

interface ZonedScope extends StudioScope {
  readonly timeZone: string;
}

interface GroupRow extends Omit<BookingGroup, 'values'> {
  readonly passCurrency: string | null;
  readonly passCents: number | null;
  readonly directCurrency: string | null;
  readonly directCents: number | null;
}

interface CompletedClassRow extends Omit<CompletedClass, 'date' | 'bookings'> {
  readonly startsAt: Date;
  /** Null without bookings. */
  readonly groups: readonly GroupRow[] | null;
}

interface CompletedClassesRequest {
  readonly range: PayrollRange;
  readonly trainerIds: readonly number[];
  /** Trainers whose class values are needed; reading values is by far the most expensive part. */
  readonly withValuesOf: readonly number[];
  /** Classes that end after this instant are not completed. */
  readonly now: Date;
}

const HELD = `
  SELECT c.id, c.trainer_id, c.class_type_id, c.schedule_kind, c.starts_at, c.capacity,
    (extract(epoch FROM c.ends_at - c.starts_at) / 60)::int AS minutes, c.trainer_id = ANY($8::bigint[]) AS has_value
  FROM scheduling.scheduled_class c
  WHERE c.account_id = $1 AND c.starts_at < $2 AND c.ends_at <= $3 AND (c.starts_at, c.id) > ($4::timestamptz, $5::bigint)
    AND c.status = 'scheduled' AND c.schedule_kind <> 'internal_class'
    AND c.trainer_id = ANY($6::bigint[]) AND ($7::bigint IS NULL OR c.location_id = $7)
    AND NOT EXISTS (
      SELECT 1 FROM reports.payroll_run_class p
      JOIN reports.payroll_run r ON r.account_id = $1 AND r.id = p.payroll_run_id AND r.status = 'closed'
      WHERE p.account_id = $1 AND p.scheduled_class_id = c.id)
  ORDER BY c.starts_at, c.id LIMIT $9`;

/** Bookings of a class `k` grouped by status. */
const COUNTS = `
  SELECT b.status, count(*) AS count, 0 AS "unvaluedCount", NULL::text AS "passCurrency", NULL::bigint AS "passCents",
    NULL::text AS "directCurrency", NULL::bigint AS "directCents"
  FROM booking.class_booking b
  WHERE NOT k.has_value AND b.account_id = $1 AND b.scheduled_class_id = k.id AND ${COUNTED_BOOKING}
  GROUP BY b.status`;

/** Bookings of a class `k` grouped by status and by the currencies of pass and direct payment. */
const VALUES = `
  SELECT v.status, count(*), count(*) FILTER (WHERE v.pass_value_cents IS NULL AND v.direct_value_cents IS NULL), v.pass_currency,
    sum(v.pass_value_cents)::bigint, v.direct_currency, sum(v.direct_value_cents)::bigint
  FROM ${BOOKING_VALUES} v
  WHERE k.has_value AND v.scheduled_class_id = k.id AND v.status <> 'cancelled'
  GROUP BY v.status, v.pass_currency, v.direct_currency`;

/** LATERAL, so that each class is looked up by indexes whatever row count the planner expects. */
const CLASSES = `
  WITH held AS MATERIALIZED (${HELD})
  SELECT k.id, k.trainer_id AS "trainerId", k.class_type_id AS "classTypeId", k.schedule_kind AS kind, k.minutes, k.capacity,
    k.starts_at AS "startsAt", g.groups
  FROM held k
  CROSS JOIN LATERAL (SELECT json_agg(alike) AS groups FROM (${COUNTS} UNION ALL ${VALUES}) alike) g
  ORDER BY k.starts_at, k.id`;

const BATCH = 2_000;

/**
 * Reads completed classes with a main trainer, and their counted bookings (FIN-17, SAL-4), by start. A class that a closed run
 * pays is none of them, wherever it is now (SAL-14).
 */
@Injectable()
export class CompletedClassesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * Reads all with a single statement, so that all figures are as of one moment: a concurrent change of a booking
   * counts either everywhere or nowhere.
   */
  async all(scope: ZonedScope, request: CompletedClassesRequest): Promise<CompletedClass[]> {
    const rows = await this.read(scope, request, null, null);
    return rows.map((row) => completedClass(row, scope.timeZone));
  }

  /** Reads in batches of some thousands; each batch is as of its own moment. */
  async *batches(scope: ZonedScope, request: CompletedClassesRequest): AsyncGenerator<readonly CompletedClass[]> {
    let after: CompletedClassRow | null = null;
    do {
      const rows: readonly CompletedClassRow[] = await this.read(scope, request, after, BATCH);
      yield rows.map((row) => completedClass(row, scope.timeZone));
      after = rows.length === BATCH ? (rows.at(-1) ?? null) : null;
    } while (after !== null);
  }

  private async read(
    { accountId, timeZone }: ZonedScope,
    { range, trainerIds, withValuesOf, now }: CompletedClassesRequest,
    after: CompletedClassRow | null,
    limit: number | null,
  ): Promise<CompletedClassRow[]> {
    const from = startOfDay(range.dateFrom, timeZone);
    const first = range.classesFrom !== null && range.classesFrom > from ? range.classesFrom : from;
    const ends = [startOfDay(addDays(range.dateTo, 1), timeZone), now];
    const position = after ? [after.startsAt, after.id] : [first, 0];
    const values = [accountId, ...ends, ...position, trainerIds, range.locationId, withValuesOf, limit];
    const [rows] = await this.uow.read({ accountId }, [
      statement<CompletedClassRow>('payroll_classes', CLASSES, values),
    ]);
    return rows;
  }
}

function completedClass({ startsAt, groups, ...held }: CompletedClassRow, timeZone: string): CompletedClass {
  return { ...held, date: calendarDateOf(startsAt, timeZone), bookings: groups?.map(bookingGroup) ?? [] };
}

function bookingGroup({ status, count, unvaluedCount, ...sums }: GroupRow): BookingGroup {
  const values = [...moneyOf(sums.passCurrency, sums.passCents), ...moneyOf(sums.directCurrency, sums.directCents)];
  return { status, count, unvaluedCount, values };
}

function moneyOf(currency: string | null, amountCents: number | null): Money[] {
  return currency === null || amountCents === null ? [] : [{ currency, amountCents }];
}
