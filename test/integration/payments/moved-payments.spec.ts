import { migrate } from '@studio/persistence';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase, inStudio } from '../../support/database';

const PLACE = migrations.findIndex(({ name }) => name.startsWith('Payments'));

/** Two studios with a festival each; attempts and ticket orders in every status, callbacks with every outcome about both. */
const FORMER_ROWS = `
  INSERT INTO accounts."user" (id, name, email, password_hash) VALUES (3, 'Ana', 'ana@example.org', 'none');
  INSERT INTO accounts.account (id, name, slug, currency) VALUES (1, 'One', 'one', 'EUR'), (2, 'Two', 'two', 'UAH');
  INSERT INTO festival.festival_edition (account_id, id, title, slug, timezone, currency, starts_at, ends_at)
  SELECT s, s * 10, 'Winter', 'winter', 'Europe/Berlin', 'EUR', '2026-12-01', '2026-12-03' FROM generate_series(1, 2) s;
  INSERT INTO festival.festival_category (account_id, id, edition_id, code, name)
  SELECT s, s * 10 + 1, s * 10, 'solo', 'Solo' FROM generate_series(1, 2) s;
  INSERT INTO festival.festival_entry (account_id, id, edition_id, category_id, code, entry_name)
  SELECT s, s * 10 + e, s * 10, s * 10 + 1, 'ABCDEFG' || chr(65 + e), 'Entry ' || e
  FROM generate_series(1, 2) s, generate_series(1, 3) e;
  INSERT INTO festival.festival_charge (account_id, id, entry_id, code, kind, name, status, amount_cents, currency)
  SELECT s, s * 100 + c, s * 10 + 1 + c % 3, 'charge-' || c, 'custom', 'Fee', 'payment_pending', 1000 + c, 'EUR'
  FROM generate_series(1, 2) s, generate_series(1, 20) c;
  INSERT INTO festival.festival_payment_attempt (account_id, id, entry_id, lead_charge_id, provider, order_id, status,
    amount_cents, currency, gateway_invoice_id, gateway_payment_id, gateway_status, failure_reason, checkout_payload,
    callback_payload, expires_at, paid_at, failed_at, idempotency_key, idempotency_hash, created_by_user_id, created_at, updated_at)
  SELECT s, s * 100 + n, s * 10 + 1 + n % 3, s * 100 + n, provider, 'fc-' || s || '-' || n, status, 1000 + n, 'EUR',
    'invoice ' || n, CASE status WHEN 'paid' THEN 'payment ' || n END, 'success', CASE status WHEN 'failed' THEN 'No money' END,
    CASE WHEN n % 2 = 0 THEN convert_to('checkout ' || n, 'UTF8') END, CASE WHEN n % 3 = 0 THEN convert_to('body ' || n, 'UTF8') END,
    '2026-06-01T10:00:00Z'::timestamptz + n * interval '1 minute', CASE status WHEN 'paid' THEN '2026-06-01T09:59:00Z'::timestamptz END,
    CASE status WHEN 'failed' THEN '2026-06-01T09:58:00Z'::timestamptz END, gen_random_uuid(), lpad(n::text, 64, '0'),
    CASE WHEN n % 2 = 0 THEN 3 END, '2026-06-01T09:30:00Z', '2026-06-01T09:45:00Z'
  FROM generate_series(1, 2) s, (SELECT row_number() OVER () AS n, provider, status
    FROM unnest(ARRAY['monopay', 'liqpay', 'wayforpay', 'stripe']) provider,
      unnest(ARRAY['pending', 'paid', 'failed', 'cancelled', 'expired']) status) a;
  INSERT INTO festival.festival_payment_allocation (account_id, attempt_id, charge_id, amount_cents, currency)
  SELECT account_id, id, lead_charge_id, amount_cents, currency FROM festival.festival_payment_attempt;
  INSERT INTO festival.festival_ticket_order (account_id, id, edition_id, source, provider, order_id, status, buyer_name,
    amount_cents, currency, paid_at, idempotency_key, idempotency_hash)
  SELECT s, s * 100 + n, s * 10, 'checkout', 'liqpay', 'ft-' || s || '-' || n, status, 'Bo', 5000, 'EUR',
    CASE WHEN status IN ('paid', 'refunded', 'refund_required', 'paid_requires_refund') THEN now() END, gen_random_uuid(), ''
  FROM generate_series(1, 2) s, unnest(ARRAY['pending', 'paid', 'failed', 'cancelled', 'expired', 'paid_requires_refund',
    'refund_required', 'refunded']) WITH ORDINALITY o (status, n);
  INSERT INTO festival.payment_order_route (provider, order_id, account_id, target, target_id)
  SELECT provider, order_id, account_id, 'attempt', id FROM festival.festival_payment_attempt
  UNION ALL SELECT provider, order_id, account_id, 'ticket_order', id FROM festival.festival_ticket_order;
  INSERT INTO festival.festival_payment_callback (account_id, provider, attempt_id, ticket_order_id, order_id_hash,
    gateway_status, mapped_status, outcome, payload, received_at, created_at, updated_at)
  SELECT p.account_id, p.provider, p.attempt_id, p.ticket_order_id, lpad(n::text, 64, '0'), 'success',
    CASE WHEN n < 3 THEN 'paid' END, outcome, convert_to('sealed ' || n, 'UTF8'),
    now() - n * interval '100 days', now() - n * interval '100 days', now() - interval '1 day'
  FROM (SELECT account_id, provider, id AS attempt_id, NULL::bigint AS ticket_order_id FROM festival.festival_payment_attempt
      UNION ALL SELECT account_id, provider, NULL, id FROM festival.festival_ticket_order) p,
    unnest(ARRAY['applied', 'ignored_closed', 'signature_invalid', 'order_mismatch', 'amount_mismatch', 'currency_mismatch',
      'allocation_invalid', 'failed']) WITH ORDINALITY o (outcome, n)`;

/** Every row of the former release by its table, with all its columns. */
const FORMER: Readonly<Record<string, string>> = {
  attempts: 'SELECT to_jsonb(t) AS row FROM festival.festival_payment_attempt t ORDER BY account_id, id',
  allocations: 'SELECT to_jsonb(t) AS row FROM festival.festival_payment_allocation t ORDER BY account_id, id',
  routes: 'SELECT to_jsonb(t) AS row FROM festival.payment_order_route t ORDER BY provider, order_id',
  callbacks: 'SELECT to_jsonb(t) AS row FROM festival.festival_payment_callback t ORDER BY account_id, id',
};

/** The same rows where they are now. */
const MOVED: Readonly<Record<string, string>> = {
  attempts: `SELECT to_jsonb(t) || jsonb_build_object('entry_id', e.entry_id, 'lead_charge_id', e.lead_charge_id) AS row
    FROM payments.payment_attempt t
    LEFT JOIN festival.festival_entry_attempt e ON e.account_id = t.account_id AND e.attempt_id = t.id AND e.created_at = t.created_at
    ORDER BY t.account_id, t.id`,
  allocations: FORMER['allocations'] ?? '',
  routes: 'SELECT to_jsonb(t) AS row FROM payments.payment_order_route t ORDER BY provider, order_id',
  callbacks: `SELECT to_jsonb(t) - 'target' - 'target_id' || jsonb_build_object(
      'attempt_id', CASE target WHEN 'attempt' THEN target_id END,
      'ticket_order_id', CASE target WHEN 'ticket_order' THEN target_id END) AS row
    FROM payments.payment_callback t ORDER BY account_id, id`,
};

const ROWS = { attempts: 40, allocations: 40, routes: 56, callbacks: 448 };

/** What the former release's tables refused and did, without names. */
const RULES = `
  SELECT 'constraint' AS kind, pg_get_constraintdef(oid) AS rule FROM pg_constraint
    WHERE conrelid = ANY ($1::regclass[]) AND contype <> 'n'
  UNION ALL SELECT 'constraint', 'NOT NULL ' || attname FROM pg_attribute
    WHERE attrelid = ANY ($1::regclass[]) AND attnotnull AND attnum > 0
  UNION ALL SELECT 'trigger', regexp_replace(pg_get_triggerdef(oid), ' ON [^ ]+ ', ' ON it ') FROM pg_trigger
    WHERE tgrelid = ANY ($1::regclass[]) AND NOT tgisinternal
  UNION ALL SELECT 'policy', polname || pg_get_expr(polqual, polrelid) FROM pg_policy WHERE polrelid = ANY ($1::regclass[])
  UNION ALL SELECT 'security', relrowsecurity::text || relforcerowsecurity::text FROM pg_class WHERE oid = ANY ($1::regclass[])
  UNION ALL SELECT 'privileges', p || has_table_privilege('studio_app', t, p)::text
    FROM unnest($1::regclass[]) t, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
  ORDER BY 1, 2`;

/** Rules of the columns that became rows of another table, or a target. */
const GONE = [
  'constraint: CHECK ((num_nonnulls(attempt_id, ticket_order_id) = 1))',
  'constraint: FOREIGN KEY (account_id, attempt_id) REFERENCES festival.festival_payment_attempt(account_id, id)',
  'constraint: FOREIGN KEY (account_id, entry_id) REFERENCES festival.festival_entry(account_id, id)',
  'constraint: FOREIGN KEY (account_id, lead_charge_id) REFERENCES festival.festival_charge(account_id, id)',
  'constraint: FOREIGN KEY (account_id, ticket_order_id) REFERENCES festival.festival_ticket_order(account_id, id)',
  'constraint: NOT NULL entry_id',
  'constraint: NOT NULL lead_charge_id',
];

const ADDED = [
  `constraint: CHECK ((target = ANY (ARRAY['attempt'::text, 'ticket_order'::text])))`,
  'constraint: NOT NULL target',
  'constraint: NOT NULL target_id',
];

describe('payments of the former release', () => {
  let database: EmptyDatabase;
  let former: Readonly<Record<string, object[]>>;
  let formerRules: readonly string[];

  const all = <Row extends object>(text: string, values: unknown[] = []) =>
    inSession(database.superuserUrl, async (client) => (await client.query<Row>(text, values)).rows);
  const read = async (statements: Readonly<Record<string, string>>) => {
    const found: Record<string, object[]> = {};
    for (const [name, text] of Object.entries(statements))
      found[name] = (await all<{ row: object }>(text)).map(({ row }) => row);
    return found;
  };
  const rules = async (tables: readonly string[]) => {
    const found = await all<{ kind: string; rule: string }>(RULES, [tables]);
    return found.map(({ kind, rule }) => `${kind}: ${rule}`);
  };

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.ownerUrl, 'studio_app', migrations.slice(0, PLACE));
    await inSession(database.superuserUrl, (client) => client.query(FORMER_ROWS));
    former = await read(FORMER);
    formerRules = await rules([
      'festival.festival_payment_attempt',
      'festival.festival_payment_callback',
      'festival.payment_order_route',
    ]);
    await migrate(database.ownerUrl, 'studio_app', migrations.slice(0, PLACE + 1));
  });
  afterAll(() => database.drop());

  it('are all there, with every column as it was', async () => {
    const counts = Object.fromEntries(Object.entries(former).map(([name, { length }]) => [name, length]));
    expect(counts).toEqual(ROWS);
    expect(await read(MOVED)).toEqual(former);
  });

  it('have the same rules, triggers, policies and privileges', async () => {
    const moved = await rules([
      'payments.payment_attempt',
      'payments.payment_callback',
      'payments.payment_order_route',
    ]);
    expect(moved.toSorted()).toEqual([...formerRules.filter((rule) => !GONE.includes(rule)), ...ADDED].toSorted());
    expect(GONE.filter((rule) => !formerRules.includes(rule))).toEqual([]);
  });

  it('have names without the festival', async () => {
    const names = await all<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'payments'::regnamespace
       UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = 'payments'::regnamespace
       UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'payments'::regnamespace`,
    );
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter(({ name }) => name.includes('festival'))).toEqual([]);
  });

  it('pay entries and charges that exist: the foreign keys came along', async () => {
    const refused = (table: string, id: number) =>
      expect(all(`DELETE FROM festival.${table} WHERE id = ${id}`)).rejects.toMatchObject({ code: '23503' });
    await refused('festival_entry', 11);
    await refused('festival_charge', 101);
    await expect(all('DELETE FROM payments.payment_attempt WHERE id = 101')).rejects.toMatchObject({ code: '23503' });
  });

  it('are found when they expire, studio by studio', async () => {
    const due = async (of: string) =>
      (await all<{ id: number }>(`SELECT ${of}('2026-06-02T00:00:00Z')::int AS id`)).map(({ id }) => id);
    expect(await due('payments.studios_with_expired_attempts')).toEqual([1, 2]);
    expect(await due('festival.studios_with_expired_orders')).toEqual([]);
    await all(
      `UPDATE festival.festival_ticket_order SET expires_at = '2026-06-01' WHERE status = 'pending' AND account_id = 2`,
    );
    expect(await due('festival.studios_with_expired_orders')).toEqual([2]);
  });

  it('are continued by the application: ids go on, and the log refuses changes', async () => {
    const asApplication = (text: string) =>
      inStudio(database.applicationUrl, 1, (client) => client.query<{ id: string }>(text));
    const { rows } = await asApplication(
      `INSERT INTO payments.payment_attempt (account_id, provider, order_id, amount_cents, currency, expires_at, idempotency_key,
         idempotency_hash) VALUES (1, 'stripe', 'fc-new', 1, 'EUR', now(), gen_random_uuid(), '') RETURNING id`,
    );
    expect(Number(rows[0]?.id)).toBeGreaterThan(0);
    const restricted = { code: '23001' };
    await expect(asApplication(`UPDATE payments.payment_callback SET outcome = 'failed'`)).rejects.toMatchObject(
      restricted,
    );
    await expect(asApplication('DELETE FROM payments.payment_callback')).rejects.toMatchObject(restricted);
    await expect(asApplication('DELETE FROM festival.festival_entry_attempt')).rejects.toMatchObject(restricted);
    const { rowCount } = await asApplication(
      `DELETE FROM payments.payment_callback WHERE received_at < now() - interval '401 days'`,
    );
    expect(rowCount).toBe(112);
  });

  it('leave no table on which the policies are not forced', async () => {
    const unforced = await all(
      `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = ANY (ARRAY['payments', 'festival']::regnamespace[])
         AND NOT relforcerowsecurity AND relname <> 'payment_order_route'`,
    );
    expect(unforced).toEqual([]);
  });
});
