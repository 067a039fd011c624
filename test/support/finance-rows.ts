import type { TestApp } from './app';

/** Writes a row in each table of payments, cash, salaries and payroll by hand, for tests of the database itself. */
export async function addMoneyRows(
  service: TestApp,
  { accountId, locationId, trainerId }: { accountId: number; locationId: number; trainerId: number },
): Promise<void> {
  const key = `gen_random_uuid(), repeat('0', 64)`;
  const write = (text: string, ...values: number[]) =>
    service.database.asStudio(accountId, text, [accountId, ...values]);

  await write('INSERT INTO finance.account_finance VALUES ($1)');
  await write(
    `INSERT INTO finance.customer_purchase (account_id, customer_id, location_id, class_pass_id, payment_source, provider, order_id, status,
       description, amount_cents, currency, paid_at, actor)
     SELECT $1, p.customer_id, $2, p.id, 'manual_cash_class_pass', 'studio_cash', 'pp-1', 'payment_paid', 'Eight classes', 900, 'EUR', now(), '{}'
     FROM passes.class_pass p WHERE p.account_id = $1 ORDER BY p.id LIMIT 1 RETURNING 1`,
    locationId,
  );
  await write(
    `INSERT INTO finance.purchase_refund (account_id, purchase_id, method, amount_cents, currency, reason, refunded_at, idempotency_key, idempotency_hash, actor)
     SELECT $1, id, 'cashless', 100, 'EUR', 'Was ill', now(), ${key}, '{}' FROM finance.customer_purchase WHERE account_id = $1 LIMIT 1 RETURNING 1`,
  );
  await write(
    `INSERT INTO finance.purchase_correction (account_id, purchase_id, previous_location_id, new_location_id, previous_amount_cents, new_amount_cents,
       previous_paid_at, new_paid_at, previous_method, new_method, reason, idempotency_key, idempotency_hash, actor)
     SELECT $1, id, location_id, location_id, 800, 900, now(), now(), 'cash', 'cash', 'Typed wrong', ${key}, '{}'
     FROM finance.customer_purchase WHERE account_id = $1 LIMIT 1 RETURNING 1`,
  );
  await write(
    `INSERT INTO finance.finance_epoch (account_id, starts_at, is_legacy, actor) VALUES ($1, 'epoch', true, '{}')`,
  );
  await write(
    `INSERT INTO finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, direction, purpose, amount_cents, occurred_at, source_key, actor)
     SELECT $1, max(id), $2, 'EUR', 'in', 'deposit', 100, now(), 'manual:1', '{}' FROM finance.finance_epoch WHERE account_id = $1 RETURNING 1`,
    locationId,
  );
  await write(
    `INSERT INTO finance.cashbox_reconciliation (account_id, finance_epoch_id, location_id, currency, kind, expected_before_cents, actual_counted_cents,
       cutoff_entry_id, reason, occurred_at, idempotency_key, idempotency_hash, actor)
     SELECT $1, max(id), $2, 'EUR', 'count', 100, 90, 1, 'Evening', now(), ${key}, '{}' FROM finance.finance_epoch WHERE account_id = $1 RETURNING 1`,
    locationId,
  );
  await write(`INSERT INTO finance.expense_category (account_id, name) VALUES ($1, 'Rent')`);
  await write(
    `INSERT INTO finance.expense (account_id, category_id, payment_method, amount_cents, currency, occurred_at, reason, idempotency_key, idempotency_hash, actor)
     SELECT $1, id, 'bank_card', 100, 'EUR', now(), 'Lamps', ${key}, '{}' FROM finance.expense_category WHERE account_id = $1 LIMIT 1 RETURNING 1`,
  );
  await write(`INSERT INTO reports.salary_model (account_id, name, type) VALUES ($1, 'Per head', 'per_class')`);
  await write(
    `INSERT INTO reports.salary_model_version (account_id, salary_model_id, type, effective_from, currency, counted_statuses, pay_empty_classes, actor)
     SELECT $1, id, type, '2026-01-01', 'EUR', '{attended}', false, '{}' FROM reports.salary_model WHERE account_id = $1 RETURNING 1`,
  );
  await write(
    `INSERT INTO reports.salary_rule (account_id, version_id, formula, parameters)
     SELECT $1, id, 'attendance_tiers', '{}' FROM reports.salary_model_version WHERE account_id = $1 RETURNING 1`,
  );
  await write(
    `INSERT INTO reports.salary_rule_tier (account_id, rule_id, from_people, amount_cents)
     SELECT $1, id, 0, 100 FROM reports.salary_rule WHERE account_id = $1 RETURNING 1`,
  );
  await write(
    `INSERT INTO reports.salary_assignment (account_id, trainer_id, salary_model_id, effective_from, actor)
     SELECT $1, $2, id, '2026-01-01', '{}' FROM reports.salary_model WHERE account_id = $1 RETURNING 1`,
    trainerId,
  );
  await write(`INSERT INTO reports.payroll_cadence (account_id, value) VALUES ($1, 'weekly')`);
  await write(
    `INSERT INTO reports.payroll_run (account_id, cadence, period_starts_on, period_ends_on, totals, incomplete, closed_at, idempotency_key, idempotency_hash, actor)
     VALUES ($1, 'weekly', '2026-01-05', '2026-01-11', '[]', false, now(), ${key}, '{}')`,
  );
  await write(
    `INSERT INTO reports.payroll_run_line (account_id, payroll_run_id, trainer_id, trainer_name, amounts, model_names, incomplete, entries)
     SELECT $1, id, $2, 'Nina', '[]', '{}', false, '[]' FROM reports.payroll_run WHERE account_id = $1 RETURNING 1`,
    trainerId,
  );
  await write(
    `INSERT INTO reports.payroll_run_class (account_id, payroll_run_id, scheduled_class_id)
     SELECT $1, id, 1 FROM reports.payroll_run WHERE account_id = $1 RETURNING 1`,
  );
  await write(
    `INSERT INTO finance.customer_purchase (account_id, customer_id, location_id, booking_id, payment_source, provider, order_id, status,
       description, amount_cents, currency, paid_at, actor)
     SELECT $1, b.customer_id, $2, b.id, 'manual_cash_booking', 'studio_cash', 'pp-2', 'payment_paid', 'Flow', 900, 'EUR', now(), '{}'
     FROM booking.class_booking b WHERE b.account_id = $1 ORDER BY b.id LIMIT 1 RETURNING 1`,
    locationId,
  );
}
