/** Totals of one report by a single statement that knows nothing but the tables: `$1` studio, `$2` and `$3` the period's instants, `$4` and `$5` its days. */
export interface HandWritten {
  readonly name: string;
  /** Path of the report, without its period. */
  readonly path: string;
  readonly hasPeriod: boolean;
  readonly text: string;
}

/** What the sessions of each booking of completed classes in the period bring in. */
const BOOKING_VALUES = (kinds: string) => `
  held AS MATERIALIZED (
    SELECT b.id, c.id AS class_id, c.trainer_id, r.id AS reservation_id, r.class_pass_id, p.currency, p.price_cents, p.paid_amount_cents, p.sessions_count
    FROM scheduling.scheduled_class c
    JOIN booking.class_booking b ON b.account_id = c.account_id AND b.scheduled_class_id = c.id
      AND b.status IN ('booked', 'attended', 'no_show') AND b.corrected_removed_at IS NULL
    LEFT JOIN passes.class_pass_reservation r ON r.account_id = b.account_id AND r.class_booking_id = b.id AND r.status IN ('reserved', 'used')
    LEFT JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
    WHERE c.account_id = $1 AND c.starts_at >= $2 AND c.starts_at < $3 AND c.ends_at <= now() AND c.status = 'scheduled' AND ${kinds}),
  ranked AS (
    SELECT id, row_number() OVER (PARTITION BY class_pass_id ORDER BY reserved_at, id) AS position FROM passes.class_pass_reservation
    WHERE account_id = $1 AND status IN ('reserved', 'used') AND class_pass_id IN (SELECT class_pass_id FROM held)),
  worth AS (
    SELECT h.class_id, h.trainer_id, h.currency, h.price_cents / h.sessions_count + CASE WHEN k.position <= h.price_cents % h.sessions_count THEN 1 ELSE 0 END AS value,
      h.paid_amount_cents / h.sessions_count + CASE WHEN k.position <= h.paid_amount_cents % h.sessions_count THEN 1 ELSE 0 END AS paid, 0 AS refunded
    FROM held h JOIN ranked k ON k.id = h.reservation_id
    UNION ALL
    SELECT h.class_id, h.trainer_id, p.currency, p.amount_cents, p.amount_cents, coalesce((SELECT sum(f.amount_cents) FROM finance.purchase_refund f
      WHERE f.account_id = p.account_id AND f.purchase_id = p.id), 0)
    FROM held h JOIN finance.customer_purchase p ON p.account_id = $1 AND p.booking_id = h.id AND p.status = 'payment_paid')`;

export const HAND_WRITTEN: readonly HandWritten[] = [
  {
    name: 'payment overview',
    path: 'payment-overview',
    hasPeriod: true,
    text: `
      SELECT (SELECT json_agg(t) FROM (SELECT status, currency, count(*), sum(amount_cents) FROM finance.customer_purchase
          WHERE account_id = $1 AND effective_at >= $2 AND effective_at < $3 GROUP BY status, currency) t) AS payments,
        (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(amount_cents) FROM finance.purchase_refund
          WHERE account_id = $1 AND refunded_at >= $2 AND refunded_at < $3 GROUP BY currency) t) AS refunds,
        (SELECT json_agg(t) FROM (SELECT status, currency, count(*), sum(amount_cents) FROM ticketing.ticket_order
          WHERE account_id = $1 AND owner = 'event' AND (paid_at >= $2 AND paid_at < $3 OR paid_at IS NULL AND created_at >= $2 AND created_at < $3)
          GROUP BY status, currency) t) AS event_orders,
        (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(price_cents - paid_amount_cents) FROM passes.class_pass
          WHERE account_id = $1 AND status <> 'cancelled' AND paid_amount_cents < price_cents GROUP BY currency) t) AS outstanding`,
  },
  {
    name: 'payment search',
    path: 'payments',
    hasPeriod: true,
    text: `
      SELECT count(*) FROM (
        SELECT id FROM finance.customer_purchase WHERE account_id = $1 AND effective_at >= $2 AND effective_at < $3
        UNION ALL SELECT id FROM finance.purchase_refund WHERE account_id = $1 AND refunded_at >= $2 AND refunded_at < $3
        UNION ALL SELECT id FROM ticketing.ticket_order WHERE account_id = $1 AND owner = 'event'
          AND (paid_at >= $2 AND paid_at < $3 OR paid_at IS NULL AND created_at >= $2 AND created_at < $3)) found`,
  },
  {
    name: 'financial report',
    path: 'financial',
    hasPeriod: true,
    text: `
      SELECT (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(amount_cents) FROM finance.customer_purchase
          WHERE account_id = $1 AND status = 'payment_paid' AND effective_at >= $2 AND effective_at < $3 GROUP BY currency) t) AS payments,
        (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(amount_cents) FROM finance.purchase_refund
          WHERE account_id = $1 AND refunded_at >= $2 AND refunded_at < $3 GROUP BY currency) t) AS refunds,
        (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(amount_cents) FROM ticketing.ticket_order
          WHERE account_id = $1 AND owner = 'event' AND status IN ('paid', 'refund_required', 'paid_requires_refund', 'refunded') AND paid_at >= $2 AND paid_at < $3
          GROUP BY currency) t) AS event_payments,
        (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(amount_cents) FROM ticketing.ticket_order
          WHERE account_id = $1 AND owner = 'event' AND status = 'refunded' AND refunded_at >= $2 AND refunded_at < $3 GROUP BY currency) t) AS event_refunds,
        (SELECT json_agg(t) FROM (SELECT currency, count(*), sum(amount_cents) FROM finance.expense
          WHERE account_id = $1 AND status = 'active' AND occurred_at >= $2 AND occurred_at < $3 GROUP BY currency) t) AS expenses,
        (SELECT json_agg(t) FROM (SELECT purpose, currency, count(*), sum(amount_cents) FROM finance.cash_ledger_entry
          WHERE account_id = $1 AND purpose IN ('deposit', 'owner_withdrawal') AND occurred_at >= $2 AND occurred_at < $3
          GROUP BY purpose, currency) t) AS movements`,
  },
  {
    name: 'cashboxes',
    path: 'cashboxes',
    hasPeriod: false,
    text: `
      WITH newest AS (SELECT DISTINCT ON (location_id, currency) location_id, currency, actual_counted_cents, cutoff_entry_id
        FROM finance.cashbox_reconciliation WHERE account_id = $1 AND finance_epoch_id = 1 ORDER BY location_id, currency, id DESC)
      SELECT n.location_id, n.currency, n.actual_counted_cents + coalesce((
        SELECT sum(CASE e.direction WHEN 'in' THEN e.amount_cents ELSE -e.amount_cents END) FROM finance.cash_ledger_entry e
        WHERE e.account_id = $1 AND e.finance_epoch_id = 1 AND e.location_id = n.location_id AND e.currency = n.currency
          AND e.id > n.cutoff_entry_id), 0) AS balance
      FROM newest n`,
  },
  {
    name: 'earnings',
    path: 'earnings',
    hasPeriod: true,
    text: `
      WITH ${BOOKING_VALUES(`c.schedule_kind IN ('group_class', 'private_lesson', 'room_rental')`)}
      SELECT (SELECT json_agg(t) FROM (SELECT currency, sum(value - refunded) FROM worth GROUP BY currency) t) AS revenue,
        (SELECT json_agg(t) FROM (SELECT currency, sum(amount_cents) FROM finance.expense
          WHERE account_id = $1 AND status = 'active' AND occurred_at >= $2 AND occurred_at < $3 GROUP BY currency) t) AS expenses,
        (SELECT count(*) FROM scheduling.scheduled_class WHERE account_id = $1 AND starts_at >= $2 AND starts_at < $3) AS classes,
        (SELECT sum((value * 4000 + 5000) / 10000) FROM (SELECT sum(value - refunded)::bigint AS value FROM worth
          WHERE trainer_id % 2 = 1 GROUP BY class_id, currency) shared) AS shares,
        (SELECT 5 * sum(150000 / length + CASE WHEN nth <= 150000 % length THEN 1 ELSE 0 END) FROM (
          SELECT extract(day FROM day)::int AS nth, extract(day FROM date_trunc('month', day) + interval '1 month - 1 day')::int AS length
          FROM generate_series($2::timestamptz, $3::timestamptz - interval '1 day', interval '1 day') day) days) AS fixed`,
  },
  {
    name: 'rentals',
    path: 'rentals',
    hasPeriod: true,
    text: `
      WITH ${BOOKING_VALUES(`c.schedule_kind = 'room_rental'`)}
      SELECT currency, count(*), sum(value), sum(paid), sum(refunded) FROM worth GROUP BY currency`,
  },
  {
    name: 'payroll',
    path: 'payroll',
    hasPeriod: false,
    text: `
      SELECT r.id, r.status, r.period_starts_on, r.totals, (SELECT json_agg(json_build_array(l.trainer_name, l.amounts, l.model_names)
        ORDER BY l.trainer_name) FROM reports.payroll_run_line l WHERE l.account_id = r.account_id AND l.payroll_run_id = r.id) AS lines
      FROM reports.payroll_run r WHERE r.account_id = $1 ORDER BY r.period_ends_on DESC, r.id DESC LIMIT 20`,
  },
];

/** Reads every booking once: what a report may take at most stands beside it. */
export const FULL_SCAN = `
  SELECT count(*), count(notes), count(DISTINCT status) FROM booking.class_booking WHERE account_id = $1`;
