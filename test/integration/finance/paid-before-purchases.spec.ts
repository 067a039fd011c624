import { migrate } from '@studio/persistence';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../../support/database';

const BEFORE = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name.startsWith('PassPayments')),
);

describe('passes that were paid before purchases existed', () => {
  let database: EmptyDatabase;

  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.drop());

  it('get one purchase each, and their cash an entry of the legacy epoch', async () => {
    await migrate(database.ownerUrl, 'studio_app', BEFORE);
    const passes = [
      [10, 'card', 'AAAA-AAA2'],
      [20, 'cash', 'AAAA-AAA3'],
      [30, null, 'AAAA-AAA4'],
      [0, null, 'AAAA-AAA5'],
    ] as const;
    await inSession(database.superuserUrl, async (client) => {
      await client.query(`INSERT INTO accounts.account (id, name, slug, currency) VALUES (1, 'One', 'one', 'EUR')`);
      await client.query(`INSERT INTO scheduling.location (account_id, id, name, slug) VALUES (1, 5, 'Main', 'main')`);
      await client.query(`INSERT INTO customers.customer (account_id, id, name) VALUES (1, 7, 'Mia')`);
      for (const [index, [paid, method, code]] of passes.entries()) {
        await client.query(
          `INSERT INTO passes.class_pass (account_id, id, customer_id, code, source, status, plan_name, plan_slug, is_trial, price_cents,
             currency, validity_days, total_validity_days, allows_any_time, sessions_count, paid_amount_cents, purchased_at, usable_until_at)
           VALUES (1, $1, 7, $2, 'manual', 'active', 'Ten', 'ten', false, 100, 'EUR', 30, 180, false, 10, $3, '2026-01-01', '2026-09-01')`,
          [index + 1, code, paid],
        );
        if (method)
          await client.query(
            `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type, subject_id, changes)
             VALUES (1, now(), 'staff', 'class_pass.issued', 'class_pass', $1, jsonb_build_object('method', $2::text))`,
            [index + 1, method],
          );
      }
    });
    await migrate(database.ownerUrl, 'studio_app', migrations);
    const rows = await inSession(database.superuserUrl, async (client) => {
      const purchases = await client.query(
        `SELECT u.class_pass_id::int AS pass, u.amount_cents::int AS paid, u.provider, u.location_id::int AS location,
           u.order_id ~ '^pp-[A-Z2-7]{20}$' AS named, e.amount_cents::int AS cash
         FROM finance.customer_purchase u
         LEFT JOIN finance.cash_ledger_entry e ON e.source_key = 'purchase:' || u.id || ':cash-in' ORDER BY 1`,
      );
      const { rows: orders } = await client.query('SELECT DISTINCT order_id FROM finance.customer_purchase');
      const { rows: unforced } = await client.query(
        `SELECT c.relname FROM pg_class c WHERE c.oid = ANY (ARRAY['passes.class_pass', 'accounts.activity_entry',
           'finance.customer_purchase', 'finance.cash_ledger_entry']::regclass[]) AND NOT c.relforcerowsecurity`,
      );
      return { purchases: purchases.rows, orders: orders.length, unforced };
    });
    const common = { location: 5, named: true };
    expect(rows).toEqual({
      purchases: [
        { pass: 1, paid: 10, provider: 'studio_card', cash: null, ...common },
        { pass: 2, paid: 20, provider: 'studio_cash', cash: 20, ...common },
        { pass: 3, paid: 30, provider: 'studio_cash', cash: 30, ...common },
      ],
      orders: 3,
      unforced: [],
    });
  });
});
