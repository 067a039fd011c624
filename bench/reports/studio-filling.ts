/** The ids of the studio's own rows begin here, those of everything in it at 1. */
export const FIRST = { account: 70_000_001, user: 60_000_001 } as const;

/** How much a studio with a long history has. Everything is spread evenly over the days before now. */
export interface Amounts {
  readonly days: number;
  /** Five to a class; four of five on a pass, half of the others paid directly. */
  readonly bookings: number;
  /** Four of five pay a pass of two sessions, the others a booking. */
  readonly purchases: number;
  readonly ledgerEntries: number;
  /** A hundred to an event; one of fifty was refunded, one of ten never paid. */
  readonly eventOrders: number;
}

export const OWNER_TOKEN = 'ss_mob_bench_owner';

const LOCATIONS = 3;
const TRAINERS = 10;
const CUSTOMERS = 2_000;
const PER_CLASS = 5;
/** Passes whose sessions are used side by side. */
const PASSES_AT_ONCE = 100;
const PRICE_CENTS = 10_001;
const DIRECT_CENTS = 2_500;
const EXPENSE_EVERY = 8;
const PER_EVENT = 100;
const TICKET_CENTS = 2_000;

/** One studio with its classes, bookings, passes, payments, cash, events and salaries. */
export function fillingStatements({ days, bookings, purchases, ledgerEntries, eventOrders }: Amounts): string[] {
  const account = FIRST.account;
  const classes = bookings / PER_CLASS;
  const passes = (purchases / 5) * 4;
  const at = (n: string, of: number) =>
    `date_trunc('minute', now()) - interval '2 hours' - ((${of} - ${n})::numeric / ${of} * ${days}) * interval '1 day'`;
  const actor = `'{"user_id": ${FIRST.user}, "trainer_id": null, "name": "Owner", "role": "owner"}'`;
  const kind = `CASE WHEN c % 10 = 0 THEN 'private_lesson' WHEN c % 10 = 5 THEN 'room_rental' ELSE 'group_class' END`;
  return [
    // Rows are made whole here, so triggers and references have nothing to do.
    'SET session_replication_role = replica',
    `INSERT INTO accounts.account (id, name, slug, currency, timezone, revision) VALUES (${account}, 'Studio', 'studio', 'EUR', 'Europe/Berlin', 1)`,
    `INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (${FIRST.user}, 'Owner', 'owner@example.org', 'none')`,
    `INSERT INTO accounts.account_membership (account_id, id, user_id, role) VALUES (${account}, 1, ${FIRST.user}, 'owner')`,
    `INSERT INTO accounts.mobile_session (account_id, id, guard, user_id, token_hash, last_four, expires_at, last_used_at)
     VALUES (${account}, 1, 'staff', ${FIRST.user}, encode(sha256(convert_to('${OWNER_TOKEN}', 'UTF8')), 'hex'), '0000', now() + interval '80 days', now())`,
    `INSERT INTO scheduling.location (account_id, id, name, slug) SELECT ${account}, n, 'House ' || n, 'house-' || n FROM generate_series(1, ${LOCATIONS}) n`,
    `INSERT INTO scheduling.activity_direction (account_id, id, name, slug, is_default) VALUES (${account}, 1, 'General', 'general', true)`,
    `INSERT INTO scheduling.room (account_id, id, location_id, name, slug) SELECT ${account}, n, n, 'Hall', 'hall-' || n FROM generate_series(1, ${LOCATIONS}) n`,
    `INSERT INTO scheduling.trainer_type (account_id, id, name, slug, is_default) VALUES (${account}, 1, 'Trainer', 'trainer', true)`,
    `INSERT INTO scheduling.trainer (account_id, id, trainer_type_id, name, slug) SELECT ${account}, n, 1, 'Trainer ' || n, 'trainer-' || n FROM generate_series(1, ${TRAINERS}) n`,
    `INSERT INTO scheduling.class_type (account_id, id, activity_direction_id, name, slug, schedule_kind) VALUES
       (${account}, 1, 1, 'Flow', 'flow', 'group_class'), (${account}, 2, 1, 'Lesson', 'lesson', 'private_lesson'), (${account}, 3, 1, 'Rental', 'rental', 'room_rental')`,
    `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, trainer_id, schedule_kind, title, starts_at, ends_at, capacity,
       active_bookings_count, has_bookings, is_public, source, rental_mode, revision)
     SELECT ${account}, c, c % ${LOCATIONS} + 1, c % ${LOCATIONS} + 1, CASE WHEN c % 10 = 0 THEN 2 WHEN c % 10 = 5 THEN 3 ELSE 1 END, c % ${TRAINERS} + 1, ${kind},
       'Class ' || c, t.start, t.start + interval '1 hour', 20, ${PER_CLASS}, true, false, 'manual', CASE WHEN c % 10 = 5 THEN 'timed' END, 0
     FROM generate_series(1, ${classes}) c, LATERAL (SELECT ${at('c', classes)} AS start) t`,
    `INSERT INTO customers.customer (account_id, id, name, phone, phone_origin, email, email_origin)
     SELECT ${account}, k, 'Customer ' || k, '+49151' || (10000000 + k), 'staff', 'customer-' || k || '@example.org', 'staff' FROM generate_series(1, ${CUSTOMERS}) k`,
    `INSERT INTO passes.class_pass (account_id, id, customer_id, code, source, status, plan_name, plan_slug, is_trial, price_cents, currency, paid_amount_cents,
       validity_days, total_validity_days, allows_any_time, sessions_count, used_sessions_count, purchased_at, usable_until_at, closed_at, issued_location_id)
     SELECT ${account}, p, p % (${CUSTOMERS} / 2) + 1, ${codeOf('p')}, 'manual', 'used_up', 'Two classes', 'two', false, ${PRICE_CENTS}, 'EUR',
       CASE WHEN p % 10 = 0 THEN ${PRICE_CENTS} / 2 ELSE ${PRICE_CENTS} END, 30, 180, false, 2, 2, t.at, t.at + interval '180 days', t.at + interval '9 days', p % ${LOCATIONS} + 1
     FROM generate_series(1, ${passes}) p, LATERAL (SELECT ${at('p', passes)} - interval '10 days' AS at) t`,
    // The r-th booking that is covered; every fifth is not.
    `CREATE TEMP TABLE planned AS
     SELECT b, (b - 1) / ${PER_CLASS} + 1 AS class, CASE WHEN b % ${PER_CLASS} = 0 THEN NULL ELSE
       (r - 1) / (2 * ${PASSES_AT_ONCE}) * ${PASSES_AT_ONCE} + (r - 1) % ${PASSES_AT_ONCE} + 1 END AS pass
     FROM (SELECT b, b - b / ${PER_CLASS} AS r FROM generate_series(1, ${bookings}) b) numbered`,
    `INSERT INTO booking.class_booking (account_id, id, scheduled_class_id, customer_id, status, attendance_marked_at, booked_by, exclusive)
     SELECT ${account}, b, class, coalesce(pass % (${CUSTOMERS} / 2) + 1, ${CUSTOMERS} / 2 + b / ${PER_CLASS} % (${CUSTOMERS} / 2) + 1),
       CASE WHEN b % 9 = 0 THEN 'no_show' ELSE 'attended' END, CASE WHEN b % 9 = 0 THEN NULL ELSE now() END, ${actor}, false
     FROM planned`,
    `INSERT INTO passes.class_pass_reservation (account_id, class_booking_id, class_pass_id, scheduled_class_id, status, reserved_at, used_at)
     SELECT ${account}, n.b, n.pass, n.class, 'used', c.starts_at - interval '1 day', c.starts_at
     FROM planned n JOIN scheduling.scheduled_class c ON c.account_id = ${account} AND c.id = n.class WHERE n.pass <= ${passes}`,
    `INSERT INTO finance.customer_purchase (account_id, id, customer_id, location_id, class_pass_id, payment_source, provider, order_id, status, description,
       plan_name, amount_cents, currency, paid_at, actor)
     SELECT ${account}, id, customer_id, issued_location_id, id, CASE WHEN id % 2 = 0 THEN 'manual_cash_class_pass' ELSE 'manual_cashless_class_pass' END,
       CASE WHEN id % 2 = 0 THEN 'studio_cash' ELSE 'studio_card' END, 'pp-' || id, 'payment_paid', plan_name, plan_name, paid_amount_cents, 'EUR', purchased_at, ${actor}
     FROM passes.class_pass`,
    `INSERT INTO finance.customer_purchase (account_id, id, customer_id, location_id, booking_id, payment_source, provider, order_id, status, description,
       amount_cents, currency, paid_at, actor)
     SELECT ${account}, ${passes} + b.id / (2 * ${PER_CLASS}), b.customer_id, c.location_id, b.id, 'manual_cash_booking', 'studio_cash', 'pp-b' || b.id, 'payment_paid', c.title,
       ${DIRECT_CENTS}, 'EUR', c.starts_at, ${actor}
     FROM booking.class_booking b JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
     WHERE b.id % (2 * ${PER_CLASS}) = 0 AND b.id / (2 * ${PER_CLASS}) <= ${purchases - passes}`,
    `INSERT INTO finance.purchase_refund (account_id, purchase_id, method, location_id, amount_cents, currency, reason, refunded_at, idempotency_key, idempotency_hash, actor)
     SELECT ${account}, id, 'cash', location_id, 100, 'EUR', 'Was ill', paid_at + interval '1 hour', gen_random_uuid(), repeat('0', 64), ${actor}
     FROM finance.customer_purchase WHERE id % 25 = 0`,
    `INSERT INTO finance.account_finance (account_id) VALUES (${account})`,
    `INSERT INTO finance.finance_epoch (account_id, id, starts_at, is_legacy, actor) VALUES (${account}, 1, 'epoch', true, ${actor})`,
    `INSERT INTO finance.cash_ledger_entry (account_id, id, finance_epoch_id, location_id, currency, direction, purpose, amount_cents, occurred_at, source_key, actor)
     SELECT ${account}, n, 1, n % ${LOCATIONS} + 1, 'EUR', CASE n % ${EXPENSE_EVERY} WHEN 0 THEN 'out' WHEN 1 THEN 'in' WHEN 2 THEN 'out' ELSE 'in' END,
       CASE n % ${EXPENSE_EVERY} WHEN 0 THEN 'operational_expense' WHEN 1 THEN 'deposit' WHEN 2 THEN 'owner_withdrawal' ELSE 'customer_payment' END,
       1000 + n % 1000, ${at('n', ledgerEntries)}, 'entry:' || n, ${actor}
     FROM generate_series(1, ${ledgerEntries}) n`,
    `INSERT INTO finance.cashbox_reconciliation (account_id, finance_epoch_id, location_id, currency, kind, expected_before_cents, actual_counted_cents, cutoff_entry_id,
       reason, occurred_at, idempotency_key, idempotency_hash, actor)
     SELECT ${account}, 1, l, 'EUR', 'count', 500000, 500000, ${ledgerEntries} / 60 * month, 'Month end', ${at(`(${ledgerEntries} / 60 * month)`, ledgerEntries)},
       gen_random_uuid(), repeat('0', 64), ${actor}
     FROM generate_series(1, 59) month, generate_series(1, ${LOCATIONS}) l`,
    `INSERT INTO finance.expense_category (account_id, id, name) SELECT ${account}, n, 'Category ' || n FROM generate_series(1, 20) n`,
    `INSERT INTO finance.expense (account_id, category_id, payment_method, amount_cents, currency, occurred_at, reason, expense_location_id, cash_location_id,
       idempotency_key, idempotency_hash, actor)
     SELECT ${account}, id % 20 + 1, 'cashdesk', amount_cents, 'EUR', occurred_at, 'Bought', location_id, location_id, gen_random_uuid(), repeat('0', 64), ${actor}
     FROM finance.cash_ledger_entry WHERE purpose = 'operational_expense'`,
    `INSERT INTO events.event (account_id, id, slug, title, status, venue_kind, location_id, starts_at, ends_at, timezone, currency, published_at)
     SELECT ${account}, n, 'event-' || n, 'Event ' || n, 'published', 'studio', n % ${LOCATIONS} + 1, t.at, t.at + interval '4 hours', 'Europe/Berlin', 'EUR', t.at
     FROM generate_series(1, ${eventOrders / PER_EVENT}) n, LATERAL (SELECT ${at('n', eventOrders / PER_EVENT)} AS at) t`,
    `INSERT INTO ticketing.ticket_order (account_id, owner, id, owner_id, source, provider, order_id, status, buyer_name, amount_cents, currency, paid_at, refunded_at,
       created_at, idempotency_key, idempotency_hash)
     SELECT ${account}, 'event', n, (n - 1) / ${PER_EVENT} + 1, 'checkout', 'stripe', 'ev-' || n, o.status, 'Buyer ' || n, ${TICKET_CENTS}, 'EUR',
       CASE WHEN o.status <> 'expired' THEN t.at END, CASE WHEN o.status = 'refunded' THEN t.at + interval '1 hour' END, t.at,
       gen_random_uuid(), repeat('0', 64)
     FROM generate_series(1, ${eventOrders}) n, LATERAL (SELECT ${at('n', eventOrders)} AS at) t,
       LATERAL (SELECT CASE WHEN n % 10 = 1 THEN 'expired' WHEN n % 50 = 2 THEN 'refunded' ELSE 'paid' END AS status) o`,
    ...salaries(account, actor, days),
    'SET session_replication_role = origin',
    'VACUUM (ANALYZE)',
  ];
}

/** Half of the trainers get a fixed pay, the others a share of what their classes are worth; every month of the history is closed. */
function salaries(account: number, actor: string, days: number): string[] {
  return [
    `INSERT INTO reports.salary_model (account_id, id, name, type) VALUES (${account}, 1, 'Monthly', 'fixed_period'), (${account}, 2, 'Share', 'per_class')`,
    `INSERT INTO reports.salary_model_version (account_id, id, salary_model_id, type, effective_from, currency, period, amount_cents, counted_statuses, pay_empty_classes, actor) VALUES
       (${account}, 1, 1, 'fixed_period', '2000-01-01', 'EUR', 'month', 150000, NULL, NULL, ${actor}),
       (${account}, 2, 2, 'per_class', '2000-01-01', 'EUR', NULL, NULL, '{attended,no_show}', false, ${actor})`,
    `INSERT INTO reports.salary_rule (account_id, id, version_id, formula, parameters) VALUES (${account}, 1, 2, 'class_value_percentage', '{"basis_points": 4000}')`,
    `INSERT INTO reports.salary_assignment (account_id, trainer_id, salary_model_id, effective_from, actor)
     SELECT ${account}, n, n % 2 + 1, '2000-01-01', ${actor} FROM generate_series(1, ${TRAINERS}) n`,
    `INSERT INTO reports.payroll_run (account_id, id, cadence, period_starts_on, period_ends_on, totals, incomplete, closed_at, idempotency_key, idempotency_hash, actor)
     SELECT ${account}, n, 'monthly', m.first, (m.first + interval '1 month - 1 day')::date, '[{"currency": "EUR", "amount_cents": 150000}]', false, m.first + interval '40 days',
       gen_random_uuid(), repeat('0', 64), ${actor}
     FROM generate_series(1, ${Math.floor(days / 31)}) n, LATERAL (SELECT (date_trunc('month', now()) - n * interval '1 month')::date AS first) m`,
    `INSERT INTO reports.payroll_run_line (account_id, payroll_run_id, trainer_id, trainer_name, amounts, model_names, incomplete, entries)
     SELECT ${account}, r.id, n, 'Trainer ' || n, '[{"currency": "EUR", "amount_cents": 15000}]', '{Monthly}', false, '[]'
     FROM reports.payroll_run r, generate_series(1, ${TRAINERS}) n`,
  ];
}

/** A code of the form every pass has, another one for each number. */
function codeOf(n: string): string {
  const digit = (power: number) =>
    `substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', (${n} / ${32 ** power})::int % 32 + 1, 1)`;
  return `'AAAA-' || ${[3, 2, 1, 0].map(digit).join(' || ')}`;
}
