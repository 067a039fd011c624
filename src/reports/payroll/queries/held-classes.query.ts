import { Injectable } from '@nestjs/common';
import { addDays, calendarDateOf, startOfDay } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { bookingValues } from '../../session-values/queries/booking-value.sql';
import type { HeldClass } from '../domain/held-class';
import type { PayrollRange } from '../domain/payroll';

interface ZonedScope extends StudioScope {
  readonly timeZone: string;
}

type HeldClassRow = Omit<HeldClass, 'date'> & { readonly startsAt: Date };

/** Classes asked for, whether what they brought in is needed, and as of when. */
interface HeldClassesRequest {
  readonly range: PayrollRange;
  readonly withValues: boolean;
  /** Classes that end later are not completed. */
  readonly now: Date;
}

const HELD = `
  asked AS MATERIALIZED (
    SELECT c.id, c.trainer_id, c.class_type_id, c.schedule_kind, c.starts_at, c.capacity,
      (extract(epoch FROM c.ends_at - c.starts_at) / 60)::int AS minutes
    FROM scheduling.scheduled_class c
    WHERE c.account_id = $1 AND c.starts_at < $2 AND c.ends_at <= $3 AND (c.starts_at, c.id) > ($4::timestamptz, $5::bigint)
      AND c.status = 'scheduled' AND c.schedule_kind <> 'internal_class' AND c.trainer_id IS NOT NULL
      AND ($6::bigint IS NULL OR c.trainer_id = $6) AND ($7::bigint IS NULL OR c.location_id = $7)
    ORDER BY c.starts_at, c.id LIMIT $8)`;

/** Counted bookings of each class by status. PostgreSQL does not evaluate the expressions that nothing refers to. */
const COUNTS = `
  booking_group AS (
    SELECT scheduled_class_id, status, count(*) AS count, 0 AS unvalued, '[]'::jsonb AS amounts
    FROM counted_booking GROUP BY scheduled_class_id, status)`;

const VALUES = `
  source AS (
    SELECT scheduled_class_id, status, pass_currency AS currency, pass_value_cents AS cents
    FROM booking_value WHERE pass_value_cents IS NOT NULL
    UNION ALL
    SELECT scheduled_class_id, status, direct_currency, direct_gross_cents - direct_refunded_cents
    FROM booking_value WHERE direct_gross_cents IS NOT NULL),
  amount AS (
    SELECT scheduled_class_id, status, jsonb_agg(jsonb_build_object('currency', currency, 'amountCents', cents)) AS amounts
    FROM (SELECT scheduled_class_id, status, currency, sum(cents) AS cents FROM source GROUP BY 1, 2, 3) s
    GROUP BY scheduled_class_id, status),
  counted AS (
    SELECT scheduled_class_id, status, count(*) AS count,
      count(*) FILTER (WHERE pass_value_cents IS NULL AND direct_gross_cents IS NULL) AS unvalued
    FROM booking_value GROUP BY scheduled_class_id, status),
  booking_group AS (
    SELECT scheduled_class_id, status, c.count, c.unvalued, coalesce(a.amounts, '[]') AS amounts
    FROM counted c LEFT JOIN amount a USING (scheduled_class_id, status))`;

const classesWith = (groups: string) => `
  WITH ${HELD}, ${bookingValues('asked')}, ${groups},
  class_groups AS (
    SELECT scheduled_class_id, jsonb_agg(jsonb_build_object('status', status, 'count', count, 'unvaluedCount', unvalued,
      'values', amounts)) AS bookings
    FROM booking_group GROUP BY scheduled_class_id)
  SELECT k.id, k.trainer_id AS "trainerId", k.class_type_id AS "classTypeId", k.schedule_kind AS kind, k.minutes, k.capacity,
    k.starts_at AS "startsAt", coalesce(g.bookings, '[]') AS bookings
  FROM asked k LEFT JOIN class_groups g ON g.scheduled_class_id = k.id
  ORDER BY k.starts_at, k.id`;

const WITH_COUNTS = classesWith(COUNTS);
const WITH_VALUES = classesWith(VALUES);

const BATCH = 1_000;

/** Reads completed classes with a main trainer, and their counted bookings (FIN-17, SAL-4), by start. */
@Injectable()
export class HeldClassesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /**
   * All of them by one statement, so that all figures are of one moment: a booking that changes meanwhile is in every class as
   * it was before, or as it is after.
   */
  async all(scope: ZonedScope, request: HeldClassesRequest): Promise<HeldClass[]> {
    const rows = await this.read(scope, request, null, null);
    return rows.map((row) => heldClass(row, scope.timeZone));
  }

  /** A thousand at once, each thousand of its own moment. */
  async *batches(scope: ZonedScope, request: HeldClassesRequest): AsyncGenerator<readonly HeldClass[]> {
    let after: HeldClassRow | null = null;
    do {
      const rows: readonly HeldClassRow[] = await this.read(scope, request, after, BATCH);
      yield rows.map((row) => heldClass(row, scope.timeZone));
      after = rows.length === BATCH ? (rows.at(-1) ?? null) : null;
    } while (after !== null);
  }

  private async read(
    { accountId, timeZone }: ZonedScope,
    { range, withValues, now }: HeldClassesRequest,
    after: HeldClassRow | null,
    limit: number | null,
  ): Promise<HeldClassRow[]> {
    const from = startOfDay(range.dateFrom, timeZone);
    const first = range.classesFrom !== null && range.classesFrom > from ? range.classesFrom : from;
    const ends = [startOfDay(addDays(range.dateTo, 1), timeZone), now];
    const position = after ? [after.startsAt, after.id] : [first, 0];
    const values = [accountId, ...ends, ...position, range.trainerId, range.locationId, limit];
    const [rows] = await this.uow.read({ accountId }, [
      withValues
        ? statement<HeldClassRow>('payroll_classes_with_values', WITH_VALUES, values)
        : statement<HeldClassRow>('payroll_classes', WITH_COUNTS, values),
    ]);
    return rows;
  }
}

function heldClass({ startsAt, ...held }: HeldClassRow, timeZone: string): HeldClass {
  return { ...held, date: calendarDateOf(startsAt, timeZone) };
}
