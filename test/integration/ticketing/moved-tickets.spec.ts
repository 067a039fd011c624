import { migrate } from '@studio/persistence';

import { migrations } from '../../../src/database/migrations';
import { inSession } from '../../harness/sessions';
import { createEmptyDatabase, type EmptyDatabase } from '../../support/database';
import { FORMER_ROWS } from './former-tickets';

const PLACE = migrations.findIndex(({ name }) => name.startsWith('Ticketing'));

/** Rows of a family in the order of their keys, with all their columns; `select` names what became of its columns. */
const rowsOf = (select: string, from: string, where = 'true') =>
  `SELECT ${select} AS row FROM ${from} t WHERE ${where} ORDER BY account_id, id`;

interface Table {
  readonly former: string;
  readonly table: string;
  readonly owner: 'event' | 'edition';
  /** Former names of columns by their names now. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Columns that the former table did not have. */
  readonly added?: readonly string[];
}

const OF_EVENT = { owner: 'event' } as const;
const OF_EDITION = { owner: 'edition' } as const;
const EVENT_ID = { owner_id: 'event_id' };
const EDITION = { owner_id: 'edition_id' };
const EDITION_TYPE = { ...EDITION, ticket_type_id: 'admission_type_id' };

const TABLES: readonly Table[] = [
  { former: 'events.event_ticket_type', table: 'ticket_type', ...OF_EVENT, renamed: EVENT_ID },
  {
    ...{ former: 'events.event_order', table: 'ticket_order', ...OF_EVENT },
    renamed: { ...EVENT_ID, callback_payload: 'gateway_payload' },
    added: ['refund_reason_code', 'is_oversold', 'checkout_payload'],
  },
  { former: 'events.event_order_item', table: 'ticket_order_item', ...OF_EVENT, renamed: EVENT_ID },
  { former: 'events.event_ticket', table: 'ticket', ...OF_EVENT, renamed: EVENT_ID },
  { former: 'events.event_ticket_scan', table: 'check_in', ...OF_EVENT },
  {
    ...{ former: 'festival.festival_admission_type', table: 'ticket_type', ...OF_EDITION, renamed: EDITION },
    added: ['sold_quantity', 'sold_early_quantity'],
  },
  { former: 'festival.festival_ticket_order', table: 'ticket_order', ...OF_EDITION, renamed: EDITION },
  {
    ...{ former: 'festival.festival_ticket_order_item', table: 'ticket_order_item', ...OF_EDITION },
    renamed: { ticket_type_id: 'admission_type_id' },
    added: ['owner_id'],
  },
  { former: 'festival.festival_ticket', table: 'ticket', ...OF_EDITION, renamed: EDITION_TYPE },
  { former: 'festival.festival_ticket_scan', table: 'check_in', ...OF_EDITION },
];

/** The moved rows with the former names of their columns. */
function movedRows({ table, owner, renamed = {}, added = [] }: Table): string {
  const gone = ['owner', ...Object.keys(renamed), ...added].map((column) => ` - '${column}'`).join('');
  const named = Object.entries(renamed).map(([column, former]) => `'${former}', to_jsonb(t) -> '${column}'`);
  return rowsOf(
    `to_jsonb(t)${gone} || jsonb_build_object(${named.join(', ')})`,
    `ticketing.${table}`,
    `owner = '${owner}'`,
  );
}

const DESKS = ['events.event_cash_entry', 'festival.festival_cash_entry'];

/** Figures of the former release: orders, money and places by status and owner. */
const figures = (orders: string, items: string, tickets: string, owner: string, where: string) => `
  SELECT o.account_id, o.${owner} AS owner, o.status, count(*)::int AS orders, sum(o.amount_cents)::bigint AS cents,
    (SELECT sum(i.quantity)::int FROM ${items} i JOIN ${orders} p ON p.account_id = i.account_id AND p.id = i.order_id
     WHERE i.account_id = o.account_id AND p.status = o.status AND ${where.replaceAll('o.', 'p.')} AND ${where.replaceAll('o.', 'i.')}) AS places,
    (SELECT string_agg(t.status || ' ' || t.is_checked_in, ',' ORDER BY t.id) FROM ${tickets} t
     JOIN ${orders} p ON p.account_id = t.account_id AND p.id = t.order_id
     WHERE t.account_id = o.account_id AND p.status = o.status AND ${where.replaceAll('o.', 'p.')} AND ${where.replaceAll('o.', 't.')}) AS tickets
  FROM ${orders} o WHERE ${where} GROUP BY o.account_id, o.${owner}, o.status ORDER BY 1, 2, 3`;

const FORMER_FIGURES = {
  event: figures('events.event_order', 'events.event_order_item', 'events.event_ticket', 'event_id', 'true'),
  edition: figures(
    'festival.festival_ticket_order',
    'festival.festival_ticket_order_item',
    'festival.festival_ticket',
    'edition_id',
    'true',
  ),
};

const MOVED_FIGURES = Object.fromEntries(
  ['event', 'edition'].map((owner) => [
    owner,
    figures(
      'ticketing.ticket_order',
      'ticketing.ticket_order_item',
      'ticketing.ticket',
      'owner_id',
      `o.owner = '${owner}'`,
    ),
  ]),
);

describe('tickets of the former release', () => {
  let database: EmptyDatabase;
  const former: Record<string, unknown> = {};

  const all = async <Row extends object>(text: string, values: unknown[] = []) =>
    inSession(database.superuserUrl, async (client) => (await client.query<Row>(text, values)).rows);
  const run = (text: string, ...values: unknown[]) => all(text, values);

  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.ownerUrl, 'studio_app', migrations.slice(0, PLACE));
    await inSession(database.superuserUrl, (client) => client.query(FORMER_ROWS));
    for (const table of TABLES) former[table.former] = await all(rowsOf('to_jsonb(t)', table.former));
    for (const desk of DESKS) former[desk] = await all(rowsOf('to_jsonb(t)', desk));
    for (const [owner, text] of Object.entries(FORMER_FIGURES)) former[owner] = await all(text);
    await migrate(database.ownerUrl, 'studio_app', migrations.slice(0, PLACE + 1));
  });
  afterAll(() => database.drop());

  it.each(TABLES.map((table) => [table.former, table] as const))(
    '%s: every row, with every column',
    async (_, table) => {
      const rows = former[table.former] as unknown[];
      expect(rows.length).toBeGreaterThanOrEqual(6);
      expect(await all(movedRows(table))).toEqual(rows);
    },
  );

  it.each(['event', 'edition'] as const)('of an %s: orders, money, places and tickets by status', async (owner) => {
    expect((former[owner] as unknown[]).length).toBe(16);
    expect(await all(MOVED_FIGURES[owner] ?? '')).toEqual(former[owner]);
  });

  it.each(DESKS)('%s refers to the moved orders', async (desk) => {
    expect(await all(rowsOf(`to_jsonb(t) - 'owner'`, desk))).toEqual(former[desk]);
    const [owner] = await all<{ owner: string }>(`SELECT DISTINCT owner FROM ${desk}`);
    expect(owner?.owner).toBe(desk.startsWith('events') ? 'event' : 'edition');
  });

  it('count what is sold of each type, in both families', async () => {
    const wrong = await all(`
      SELECT t.owner, t.id FROM ticketing.ticket_type t, LATERAL (
        SELECT coalesce(sum(i.quantity), 0) AS sold,
          coalesce(sum(i.quantity) FILTER (WHERE i.price_tier = 'early_bird'), 0) AS early
        FROM ticketing.ticket_order_item i
        JOIN ticketing.ticket_order o ON o.account_id = i.account_id AND o.owner = i.owner AND o.id = i.order_id
        WHERE i.account_id = t.account_id AND i.owner = t.owner AND i.ticket_type_id = t.id
          AND o.status IN ('paid', 'refund_required', 'paid_requires_refund')) c
      WHERE (t.sold_quantity, t.sold_early_quantity) <> (c.sold, c.early)`);
    expect(wrong).toEqual([]);
    const sold = await all(`SELECT owner, sold_quantity AS sold, sold_early_quantity AS early FROM ticketing.ticket_type
      WHERE account_id = 1 ORDER BY owner, id`);
    expect(sold).toEqual([
      { owner: 'edition', sold: 8, early: 8 },
      { owner: 'edition', sold: 12, early: 0 },
      { owner: 'edition', sold: 0, early: 0 },
      { owner: 'event', sold: 3, early: 3 },
      { owner: 'event', sold: 6, early: 0 },
      { owner: 'event', sold: 0, early: 0 },
    ]);
  });

  it('leave no former table, and ids of both families are free from the highest on', async () => {
    const tables = await all(`SELECT 1 FROM pg_class WHERE relkind = 'r' AND oid::regclass::text = ANY ($1)`, [
      TABLES.map((table) => table.former),
    ]);
    expect(tables).toEqual([]);
    const next = (table: string) => all(`SELECT nextval('ticketing.${table}_id_seq')::int AS id`);
    expect(await next('ticket_order')).toEqual([{ id: 50_001 }]);
    expect(await next('ticket_type')).toEqual([{ id: 60_001 }]);
    expect(await next('ticket')).toEqual([{ id: 1 }]);
  });

  it('obey the same rules: stock, capacity, insert-only scans and references', async () => {
    const refused = (text: string, constraint: string) => expect(run(text)).rejects.toMatchObject({ constraint });
    const lower = (owner: string, id: number, inventory: number) =>
      `UPDATE ticketing.ticket_type SET inventory = ${inventory}, early_quota = NULL, max_per_order = 1 WHERE owner = '${owner}' AND id = ${id}`;
    await refused(lower('event', 101, 2), 'ticket_stock');
    await refused(lower('edition', 102, 11), 'ticket_stock');
    await run(lower('edition', 102, 12));
    await refused(
      `UPDATE ticketing.ticket_type SET max_per_order = 21 WHERE owner = 'edition' AND id = 101`,
      'ticket_type_maximum_check',
    );
    await refused(`UPDATE events.event SET capacity = 8 WHERE account_id = 1`, 'ticket_stock');
    await run(`UPDATE events.event SET capacity = 9 WHERE account_id = 1`);
    expect(await all(`SELECT capacity FROM ticketing.sale_owner WHERE account_id = 1 ORDER BY owner`)).toEqual([
      { capacity: null },
      { capacity: 9 },
    ]);
    await refused(
      `UPDATE ticketing.ticket_order SET status = 'paid', paid_at = now(), expires_at = NULL, payment_expires_at = NULL
      WHERE account_id = 1 AND owner = 'event' AND status = 'pending'`,
      'ticket_stock',
    );
    await refused('DELETE FROM events.event WHERE account_id = 1', 'ticket_order_owner_fkey');
    await refused(`DELETE FROM ticketing.sale_owner WHERE owner = 'edition'`, 'ticket_order_owner_fkey');
    await expect(run('DELETE FROM festival.festival_edition')).rejects.toMatchObject({ code: '23503' });
    await expect(run(`UPDATE ticketing.check_in SET action = 'check_out'`)).rejects.toThrow('never changed');
    await expect(run('DELETE FROM ticketing.check_in')).rejects.toThrow('never changed or deleted');
    await run(`UPDATE ticketing.check_in SET reason = '[removed]' WHERE reason IS NOT NULL AND account_id = 2`);
  });

  it('are seen in their own studio only', async () => {
    const tables = await all<{ name: string; enabled: boolean; forced: boolean; policies: number }>(`
      SELECT c.oid::regclass::text AS name, relrowsecurity AS enabled, relforcerowsecurity AS forced,
        (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid) AS policies
      FROM pg_class c WHERE c.relnamespace IN ('ticketing'::regnamespace, 'events'::regnamespace, 'festival'::regnamespace)
        AND c.relkind = 'r'`);
    expect(tables.filter(({ name }) => name.startsWith('ticketing.'))).toHaveLength(6);
    expect(tables.filter(({ enabled, forced, policies }) => !enabled || !forced || policies !== 1)).toEqual([]);
  });

  it('are sold on: a new order of each family counts, and its owner cannot be deleted', async () => {
    await run(`INSERT INTO events.event (account_id, id, slug, title, venue_kind, external_name, external_address, starts_at, ends_at, timezone, currency)
      VALUES (2, 77, 'new', 'New', 'external', 'Hall', 'Street 1', '2026-12-01', '2026-12-02', 'Europe/Berlin', 'EUR')`);
    const [type] = await all<{
      id: string;
    }>(`INSERT INTO ticketing.ticket_type (account_id, owner, owner_id, name, inventory, price_cents, max_per_order)
      VALUES (2, 'event', 77, 'Only', 2, 100, 2) RETURNING id`);
    const [order] = await all<{
      id: string;
    }>(`INSERT INTO ticketing.ticket_order (account_id, owner, owner_id, source, provider, order_id, status,
        buyer_name, amount_cents, currency, paid_at, idempotency_key, idempotency_hash)
      VALUES (2, 'event', 77, 'manual', 'manual_card', 'ev-new', 'paid', 'Bo', 300, 'EUR', now(), gen_random_uuid(), '') RETURNING id`);
    const item = (quantity: number) =>
      all(
        `INSERT INTO ticketing.ticket_order_item (account_id, owner, owner_id, order_id, ticket_type_id, name, price_tier, unit_price_cents,
           quantity, total_cents) VALUES (2, 'event', 77, $1, $2, 'Only', 'regular', 100, $3, 100 * $3::int)`,
        [order?.id, type?.id, quantity],
      );
    await expect(item(3)).rejects.toMatchObject({ constraint: 'ticket_stock' });
    await item(2);
    await expect(run('DELETE FROM events.event WHERE account_id = 2 AND id = 77')).rejects.toMatchObject({
      constraint: 'ticket_order_owner_fkey',
    });
  });
});
