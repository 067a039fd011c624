import { SqlMigration } from './sql-migration';

/**
 * Creates the purchase of the sale (FIN-1) for passes that were paid before purchases existed, and an index of amounts
 * due. Each such pass was paid once, when it was issued. Its entry in the activity log, which is stored for 24 months,
 * contains the method; without an entry it counts as cash. The pass names the location; without one the studio's first
 * location counts. Cash enters the cashbox as of that time, in the legacy epoch, so that later refunds and corrections
 * leave a correct balance.
 */
export class PassPayments1795219200026 extends SqlMigration {
  readonly name = 'PassPayments1795219200026';

  protected readonly statements = [
    // The tables' owner sees rows of every studio only while the policies are not forced on it.
    ...TABLES.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`),
    PURCHASES,
    EPOCHS,
    LEDGER,
    ...TABLES.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`),
    ...indexes,
  ];
}

const TABLES = [
  'accounts.activity_entry',
  'scheduling.location',
  'passes.class_pass_plan',
  'passes.class_pass',
  'finance.customer_purchase',
  'finance.finance_epoch',
  'finance.cash_ledger_entry',
];

const SYSTEM = `'{"user_id": null, "trainer_id": null, "name": "migration", "role": "system"}'::jsonb`;

/** The inner SELECT of `order_id` refers to the pass, so that every row draws different letters. */
const PURCHASES = `
  INSERT INTO finance.customer_purchase (account_id, customer_id, location_id, class_pass_plan_id, class_pass_id, payment_source,
    provider, order_id, status, description, plan_name, plan_slug, schedule_kind, sessions_count, validity_days,
    total_validity_days, amount_cents, currency, paid_at, actor)
  SELECT p.account_id, p.customer_id, coalesce(p.issued_location_id, first_location.id), p.class_pass_plan_id, p.id,
    CASE sold.method WHEN 'cash' THEN 'manual_cash_class_pass' ELSE 'manual_cashless_class_pass' END,
    CASE sold.method WHEN 'cash' THEN 'studio_cash' WHEN 'card' THEN 'studio_card' ELSE 'studio_transfer' END,
    'pp-' || (SELECT string_agg(substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 1 + floor(random() * 32)::int, 1), '')
      FROM generate_series(1, 20) WHERE p.id IS NOT NULL),
    'payment_paid', p.plan_name, p.plan_name, p.plan_slug, l.schedule_kind, p.sessions_count, p.validity_days,
    p.total_validity_days, p.paid_amount_cents, p.currency, p.purchased_at, coalesce(p.issued_by, ${SYSTEM})
  FROM passes.class_pass p
  LEFT JOIN passes.class_pass_plan l ON l.account_id = p.account_id AND l.id = p.class_pass_plan_id
  LEFT JOIN LATERAL (
    SELECT min(o.id) AS id FROM scheduling.location o WHERE o.account_id = p.account_id) first_location ON true
  LEFT JOIN LATERAL (
    SELECT e.changes ->> 'method' AS method FROM accounts.activity_entry e
    WHERE e.account_id = p.account_id AND e.subject_type = 'class_pass' AND e.subject_id = p.id
      AND e.action = 'class_pass.issued' AND e.changes ->> 'method' IN ('cash', 'card', 'bank_transfer')
    ORDER BY e.id LIMIT 1) entry ON true
  CROSS JOIN LATERAL (SELECT coalesce(entry.method, 'cash') AS method) sold
  WHERE p.paid_amount_cents > 0
  ORDER BY p.account_id, p.purchased_at, p.id`;

const EPOCHS = `
  INSERT INTO finance.finance_epoch (account_id, starts_at, is_legacy, actor)
  SELECT DISTINCT account_id, 'epoch'::timestamptz, true, ${SYSTEM} FROM finance.customer_purchase WHERE method = 'cash'
  ON CONFLICT (account_id) WHERE is_legacy DO NOTHING`;

const LEDGER = `
  INSERT INTO finance.cash_ledger_entry (account_id, finance_epoch_id, location_id, currency, direction, purpose, amount_cents,
    occurred_at, source_key, actor)
  SELECT u.account_id, e.id, u.location_id, u.currency, 'in', 'customer_payment', u.amount_cents, u.paid_at,
    'purchase:' || u.id || ':cash-in', u.actor
  FROM finance.customer_purchase u
  JOIN finance.finance_epoch e ON e.account_id = u.account_id AND e.is_legacy
  WHERE u.method = 'cash' ORDER BY u.account_id, u.id`;

/** Amounts due, oldest first (GET /receivables). */
const indexes = [
  `CREATE INDEX class_pass_outstanding ON passes.class_pass (account_id, purchased_at, id)
   WHERE status <> 'cancelled' AND paid_amount_cents < price_cents`,
  `CREATE INDEX class_pass_any_time ON passes.class_pass (account_id, id)
   WHERE allows_any_time AND any_time_addon_price_cents > 0`,
];
