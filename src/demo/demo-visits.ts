import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { startOfDay } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { insertSelected } from './insert-selected';

/** The visits of a demo studio over a year. */
export interface DemoVisitsSetting {
  /** The staff member who made the bookings. */
  readonly staff: StaffContext;
  /** Customers who attend every week. */
  readonly regularIds: readonly number[];
  /** The plan that regulars buy again and again. */
  readonly planId: number;
  /** The studio's day on which the replayed weeks begin. */
  readonly until: string;
}

/** Weeks before the replayed ones; together a year. */
export const WEEKS_BEFORE = 48;

/** The first replayed week again, at the same local times, for each week before. */
const CLASSES = `
  SELECT c.location_id, c.room_id, c.class_type_id, c.schedule_kind, c.trainer_id, c.series_id,
    (c.occurrence_date - 7 * n)::text AS occurrence_date, c.title, c.description, s.at AS starts_at,
    s.at + (c.ends_at - c.starts_at) AS ends_at, c.capacity, c.booking_cutoff_minutes, c.cancellation_cutoff_minutes, c.is_public,
    c.source, 0 AS revision, true AS has_bookings, s.at - interval '30 days' AS created_at
  FROM scheduling.scheduled_class c
  JOIN scheduling.location l ON l.account_id = c.account_id AND l.id = c.location_id
  CROSS JOIN generate_series(1, $4::int) n
  CROSS JOIN LATERAL (SELECT ((c.starts_at AT TIME ZONE coalesce(l.timezone, $3)) - n * interval '7 days')
    AT TIME ZONE coalesce(l.timezone, $3) AS at) s
  WHERE c.account_id = $1 AND c.series_id IS NOT NULL AND c.occurrence_date >= $2::date AND c.occurrence_date < $2::date + 7`;

/** Two to five regulars attend each class, in rotation; one in eleven does not show up. */
const BOOKINGS = `
  SELECT c.id AS scheduled_class_id, ($3::bigint[])[1 + (c.n * 5 + place) % cardinality($3::bigint[])] AS customer_id,
    CASE WHEN (c.n + place) % 11 = 0 THEN 'no_show' ELSE 'attended' END AS status,
    CASE WHEN (c.n + place) % 11 <> 0 THEN c.starts_at END AS attendance_marked_at, $4::bigint AS booked_by_user_id,
    $5::jsonb AS booked_by, false AS exclusive, c.starts_at - interval '2 days' AS created_at
  FROM (SELECT id, starts_at, row_number() OVER (ORDER BY starts_at, id) AS n FROM scheduling.scheduled_class
    WHERE account_id = $1 AND starts_at < $2) c
  CROSS JOIN LATERAL generate_series(1, 2 + c.n % 4) place
  ORDER BY c.n, place`;

const COUNTS = `
  UPDATE scheduling.scheduled_class c SET active_bookings_count = (SELECT count(*) FROM booking.class_booking b
    WHERE b.account_id = $1 AND b.scheduled_class_id = c.id AND b.status = 'attended')
  WHERE c.account_id = $1 AND c.starts_at < $2`;

/** Visits by customer in their order, ten to a pass. The last ones, which fill no pass, are paid one by one. */
const VISITS = (sessions: string) => `
  SELECT b.id, b.customer_id, c.id AS class_id, c.location_id, c.starts_at, c.ends_at,
    (row_number() OVER w - 1) / ${sessions} AS pass, (row_number() OVER w - 1) % ${sessions} AS place,
    (count(*) OVER (PARTITION BY b.customer_id)) / ${sessions} AS passes
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  WHERE b.account_id = $1 AND c.starts_at < $2
  WINDOW w AS (PARTITION BY b.customer_id ORDER BY c.starts_at, b.id)`;

const CODE = `(SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + floor(random() * 32)::int, 1), '' ORDER BY k)
    FROM generate_series(1, 4) k WHERE v.customer_id IS NOT NULL)`;

/** Each pass is bought right before its first visit, and used up with its last. */
const PASSES = `
  WITH plan AS (SELECT * FROM passes.class_pass_plan WHERE account_id = $1 AND id = $3),
  bought AS MATERIALIZED (
    SELECT customer_id, pass, min(starts_at) AS opened_at, max(ends_at) AS closed_at, (array_agg(location_id ORDER BY place))[1] AS location_id
    FROM (${VISITS('(SELECT sessions_count FROM plan)')}) visit WHERE pass < passes GROUP BY customer_id, pass)
  SELECT v.customer_id, l.id AS class_pass_plan_id, ${CODE} || '-' || ${CODE} AS code, 'manual' AS source, 'used_up' AS status,
    l.name AS plan_name, l.slug AS plan_slug, false AS is_trial, l.price_cents, l.currency, l.validity_days, l.total_validity_days,
    l.allows_any_time, l.any_time_addon_price_cents, l.price_cents AS paid_amount_cents, l.sessions_count,
    l.sessions_count AS used_sessions_count, v.opened_at - interval '30 minutes' AS purchased_at, v.opened_at,
    v.opened_at + l.validity_days * interval '1 day' AS expires_at, v.closed_at,
    v.opened_at - interval '30 minutes' + l.total_validity_days * interval '1 day' AS usable_until_at, $4::jsonb AS issued_by,
    v.location_id AS issued_location_id, v.opened_at - interval '30 minutes' AS created_at
  FROM bought v CROSS JOIN plan l ORDER BY v.opened_at, v.customer_id`;

const SESSIONS = `
  WITH v AS MATERIALIZED (${VISITS('(SELECT sessions_count FROM passes.class_pass_plan WHERE account_id = $1 AND id = $3)')}),
  p AS MATERIALIZED (
    SELECT id, customer_id, row_number() OVER (PARTITION BY customer_id ORDER BY purchased_at, id) - 1 AS pass
    FROM passes.class_pass WHERE account_id = $1)
  SELECT v.id AS class_booking_id, p.id AS class_pass_id, v.class_id AS scheduled_class_id, 'used' AS status,
    v.starts_at - interval '20 minutes' AS reserved_at, v.ends_at AS used_at
  FROM v JOIN p ON p.customer_id = v.customer_id AND p.pass = v.pass
  WHERE v.pass < v.passes`;

/**
 * Classes, visits and used-up passes of a year, written as rows: through the use cases, one by one, they would take too
 * long for a first start. They equal the rows of the use cases; `demo-money.spec.ts` checks that.
 */
@Injectable()
export class DemoVisits {
  constructor(private readonly uow: UnitOfWork) {}

  /** Runs in the transaction that creates the studio, before any pass is sold in it. */
  async record({ staff, regularIds, planId, until }: DemoVisitsSetting): Promise<void> {
    const { accountId, timeZone, actor } = staff;
    const before = startOfDay(until, timeZone);
    const snapshot = { user_id: actor.userId, trainer_id: null, name: actor.name, role: actor.role };
    await this.uow.write(staff, async (manager) => {
      const insert = (table: string, select: string, values: readonly unknown[]) =>
        insertSelected(manager, staff, table, select, values);
      await insert('scheduling.scheduled_class', CLASSES, [until, timeZone, WEEKS_BEFORE]);
      await insert('booking.class_booking', BOOKINGS, [before, regularIds, actor.userId, snapshot]);
      await manager.query(COUNTS, [accountId, before]);
      await insert('passes.class_pass', PASSES, [before, planId, snapshot]);
      await insert('passes.class_pass_reservation', SESSIONS, [before, planId]);
    });
  }
}
