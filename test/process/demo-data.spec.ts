import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type DemoCredentials, DemoCredentialsFile } from '../../src/demo';
import { DemoSeeder } from '../../src/demo/demo-seeder';
import { DemoStudios } from '../../src/demo';
import { inSession } from '../harness/sessions';
import { createTestApp, TEST_NOW, type TestApp } from '../support/app';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { createDemoApp } from '../support/demo';
import { readDemoPages, withoutIds } from '../support/schedules';

/** Both studios are on the same calendar day at these times: Berlin and New York are six hours apart. */
const MORNING = TEST_NOW;
const EVENING = new Date('2026-06-01T21:30:00Z');
/** Half past midnight of that day in Berlin; in Lisbon it is still the day before. */
const PAST_MIDNIGHT = new Date('2026-05-31T22:30:00Z');
const NEXT_DAY = new Date('2026-06-02T06:00:00Z');

/** Key of the advisory lock under which one process at a time seeds. */
const SEED_LOCK = 7_305_602;
const LONGER_THAN_A_ROW_LOCK_MS = 4_000;

const CLASSES = `
  SELECT c.title, c.description, c.starts_at, c.ends_at, c.capacity, c.booking_cutoff_minutes, c.status, c.source, c.is_public,
         r.slug AS room, t.slug AS class_type, n.slug AS trainer
  FROM scheduling.scheduled_class c
  JOIN scheduling.room r ON r.account_id = c.account_id AND r.id = c.room_id
  JOIN scheduling.class_type t ON t.account_id = c.account_id AND t.id = c.class_type_id
  LEFT JOIN scheduling.trainer n ON n.account_id = c.account_id AND n.id = c.trainer_id
  ORDER BY c.starts_at, r.slug`;

/** Who booked what, and which pass covers it. */
const BOOKINGS = `
  SELECT c.starts_at, c.title, u.phone, u.email, b.status, b.attendance_marked_at, r.status AS session, p.plan_name
  FROM booking.class_booking b
  JOIN scheduling.scheduled_class c ON c.account_id = b.account_id AND c.id = b.scheduled_class_id
  JOIN customers.customer u ON u.account_id = b.account_id AND u.id = b.customer_id
  LEFT JOIN passes.class_pass_reservation r ON r.account_id = b.account_id AND r.class_booking_id = b.id
  LEFT JOIN passes.class_pass p ON p.account_id = r.account_id AND p.id = r.class_pass_id
  ORDER BY c.starts_at, c.title, b.id`;

const PASSES = `
  SELECT plan_name, status, sessions_count, used_sessions_count, reserved_sessions_count, paid_amount_cents, purchased_at
  FROM passes.class_pass ORDER BY id`;

const FULL_CLASSES = `
  SELECT count(*)::int AS count FROM scheduling.scheduled_class
  WHERE schedule_kind = 'group_class' AND active_bookings_count = capacity AND starts_at > $1`;

/** Who paid what, where and how; what was spent; what was counted; what was earned. */
const BOOKS = [
  `SELECT p.paid_at, p.method, p.amount_cents, p.description, l.slug FROM finance.customer_purchase p
   JOIN scheduling.location l ON l.account_id = p.account_id AND l.id = p.location_id ORDER BY p.paid_at, p.id`,
  'SELECT purpose, amount_cents, occurred_at FROM finance.cash_ledger_entry ORDER BY id',
  'SELECT kind, expected_before_cents, actual_counted_cents, occurred_at FROM finance.cashbox_reconciliation ORDER BY id',
  'SELECT amount_cents, payment_method, status, occurred_at FROM finance.expense ORDER BY id',
  'SELECT period_starts_on, status, totals, closed_at FROM reports.payroll_run ORDER BY id',
  'SELECT trainer_name, amounts, model_names FROM reports.payroll_run_line ORDER BY id',
];

/** What became of editions, matches, entries, charges and tickets; who meets whom is drawn by lot. */
const FESTIVALS = `
  SELECT e.title, e.status, e.starts_at, e.ends_at,
    (SELECT json_agg(json_build_array(m.round_number, m.position, m.status, m.audience_score_a, m.judge_votes_a, m.tie_break_reason,
        (SELECT count(*) FROM festival.festival_judge_vote v WHERE v.account_id = m.account_id AND v.match_id = m.id))
      ORDER BY m.category_id, m.round_number, m.position)
     FROM festival.festival_match m WHERE m.account_id = e.account_id AND m.edition_id = e.id) AS matches,
    (SELECT json_object_agg(status, count) FROM (SELECT n.status, count(*) FROM festival.festival_entry n
     WHERE n.account_id = e.account_id AND n.edition_id = e.id GROUP BY n.status ORDER BY n.status) AS counted) AS entries,
    (SELECT json_object_agg(status, count) FROM (SELECT c.status, count(*) FROM festival.festival_charge c
     JOIN festival.festival_entry n ON n.account_id = c.account_id AND n.id = c.entry_id
     WHERE c.account_id = e.account_id AND n.edition_id = e.id GROUP BY c.status ORDER BY c.status) AS counted) AS charges,
    (SELECT json_object_agg(status, count) FROM (SELECT t.status || CASE WHEN t.is_checked_in THEN ' in' ELSE '' END AS status, count(*)
     FROM ticketing.ticket t JOIN ticketing.ticket_order o ON o.account_id = t.account_id AND o.owner = t.owner AND o.id = t.order_id
     WHERE t.account_id = e.account_id AND t.owner = 'edition' AND o.owner_id = e.id GROUP BY 1 ORDER BY 1) AS counted) AS tickets
  FROM festival.festival_edition e ORDER BY e.starts_at`;

interface SeededFestival {
  readonly status: string;
  readonly matches: [round: number, position: number, status: string, ...rest: unknown[]][] | null;
  readonly entries: Readonly<Record<string, number>> | null;
  readonly charges: Readonly<Record<string, number>> | null;
  readonly tickets: Readonly<Record<string, number>> | null;
}

/** A process over demo studios of its own, and their classes as they were seeded. */
interface Seeded {
  readonly service: TestApp;
  readonly classes: unknown[];
}

const classesOf = (database: TestDatabase): Promise<unknown[]> => rowsOf(database, CLASSES);

/** How to reach the demo studios, as it is written down. */
async function credentialsOf({ app, url }: TestApp): Promise<DemoCredentials> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'studio-demo-'));
  await app.get(DemoCredentialsFile).write(home, url);
  const text = await readFile(path.join(home, 'demo-credentials.json'), 'utf8');
  await rm(home, { recursive: true });
  return JSON.parse(text) as DemoCredentials;
}

/** Rows of a query in each studio. */
async function rowsOf<Row extends object>(
  database: TestDatabase,
  query: string,
  values: unknown[] = [],
): Promise<Row[][]> {
  const studios = await database.query<{ id: number }>('SELECT id::int FROM accounts.account ORDER BY slug');
  return Promise.all(
    studios.map(async ({ id }) => database.asStudio<Row & Record<string, unknown>>(id, query, values)),
  );
}

describe('the demo studios', () => {
  const services: TestApp[] = [];
  let morning: Seeded;
  let evening: Seeded;

  const seeded = async (service: TestApp) => {
    services.push(service);
    return { service, classes: await classesOf(service.database) };
  };

  beforeAll(async () => {
    morning = await seeded(await createDemoApp({ now: MORNING }));
    evening = await seeded(await createDemoApp({ now: EVENING }));
  });
  afterAll(() => Promise.all(services.map(async (service) => service.close())));

  it('are the same at every seeding of one day, whatever the time', async () => {
    expect(evening.classes).toEqual(morning.classes);
    evening.service.clock.moveTo(MORNING);
    expect(await readDemoPages(evening.service.url)).toEqual(await readDemoPages(morning.service.url));
  });

  it('have classes from four weeks back to weeks ahead, of every kind they offer', async () => {
    for (const classes of morning.classes as { starts_at: Date; source: string; is_public: boolean }[][]) {
      const starts = classes.map(({ starts_at }) => starts_at.getTime());
      const days = (instant: number | undefined) => Math.round(((instant ?? 0) - MORNING.getTime()) / 86_400_000);
      expect(days(starts[0])).toBeLessThanOrEqual(-26);
      expect(days(starts.at(-1))).toBeGreaterThanOrEqual(28);
      expect(new Set(classes.map(({ source }) => source))).toEqual(new Set(['series', 'manual']));
      expect(new Set(classes.map(({ is_public }) => is_public))).toEqual(new Set([true, false]));
    }
  });

  it('have bookings of every status, passes of every status and a full class, the same whatever the time', async () => {
    for (const query of [BOOKINGS, PASSES])
      expect(await rowsOf(evening.service.database, query)).toEqual(await rowsOf(morning.service.database, query));
    const statusesOf = (rows: readonly { status: string }[]) => new Set(rows.map(({ status }) => status));
    for (const rows of await rowsOf<{ status: string; session: string | null }>(morning.service.database, BOOKINGS)) {
      expect(statusesOf(rows)).toEqual(new Set(['booked', 'attended', 'no_show', 'cancelled']));
      expect(new Set(rows.map(({ session }) => session))).toEqual(new Set(['reserved', 'used', 'released', null]));
    }
    for (const rows of await rowsOf<{ status: string }>(morning.service.database, PASSES))
      expect(statusesOf(rows)).toEqual(new Set(['active', 'frozen', 'used_up', 'expired', 'cancelled']));
    for (const [row] of await rowsOf<{ count: number }>(morning.service.database, FULL_CLASSES, [MORNING]))
      expect(row?.count).toBeGreaterThan(0);
  });

  it('have a festival that is on, with matches in every state, entries, money and tickets, the same whatever the time', async () => {
    const festivals = await rowsOf<SeededFestival>(morning.service.database, FESTIVALS);
    expect(await rowsOf(evening.service.database, FESTIVALS)).toEqual(festivals);
    for (const [last, current, next, ...more] of festivals) {
      expect([last?.status, current?.status, next?.status, more]).toEqual(['archived', 'in_progress', 'draft', []]);
      const states = (current?.matches ?? []).map(([round, , status, score, , tie, votes]) => [
        round,
        status,
        score,
        tie !== null,
        votes,
      ]);
      // Eight: decided, decided, waiting for two judges, a tie; then the second round and the final. Five: three byes and a tie-break.
      expect(states.slice(0, 7)).toEqual([
        ...[
          [1, 'completed', 600_000, false, 4],
          [1, 'completed', 420_000, false, 4],
        ],
        ...[
          [1, 'ready', 510_000, false, 2],
          [1, 'ready', 250_000, false, 4],
        ],
        ...[
          [2, 'ready', null, false, 0],
          [2, 'pending', null, false, 0],
          [3, 'pending', null, false, 0],
        ],
      ]);
      expect(states.slice(7).map(([, status, , isTie]) => [status, isTie])).toEqual([
        ...[
          ['completed', true],
          ['completed', false],
          ['completed', false],
          ['completed', false],
        ],
        ...[
          ['ready', false],
          ['ready', false],
          ['pending', false],
        ],
      ]);
      expect(current?.entries).toEqual({ accepted: 16, rejected: 1, submitted: 1, withdrawn: 1 });
      expect(current?.charges).toEqual({ paid: 15, paid_requires_refund: 1, pending: 2, refunded: 1 });
      expect(current?.tickets).toEqual({ refunded: 3, valid: 5, 'valid in': 6, voided: 1 });
    }
  });

  it('have the same books of a year, whatever the time', async () => {
    for (const text of BOOKS) {
      const rows = await rowsOf(morning.service.database, text);
      expect(rows.map((all) => all.length > 5)).toEqual([true, true]);
      expect(await rowsOf(evening.service.database, text)).toEqual(rows);
    }
  });

  it('have told nobody of their history', async () => {
    const told = await rowsOf(morning.service.database, 'SELECT kind FROM notifications.notification');
    expect(told).toEqual([[], []]);
  });

  it('are made once: a later start adds nothing to them but the classes of new weeks', async () => {
    const { service } = morning;
    const demo = service.app.get(DemoStudios);
    expect(await demo.seedEmptyDatabase()).toEqual([]);
    const settled = await classesOf(service.database);
    await demo.topUp();
    expect(await classesOf(service.database)).toEqual(settled);

    service.clock.moveTo(NEXT_DAY);
    await demo.topUp();
    const [grown = []] = (await classesOf(service.database)) as unknown[][];
    expect(grown.length).toBeGreaterThan((settled[0] as unknown[]).length);
    service.clock.moveTo(MORNING);
  });

  it('are not seeded beside other studios', async () => {
    const database = await createTestDatabase();
    await database.query(`INSERT INTO accounts.account (name, slug, currency) VALUES ('Own', 'own', 'EUR')`);
    const service = await createTestApp({ database });
    expect(await service.app.get(DemoStudios).seedEmptyDatabase()).toEqual([]);
    await service.close();
    await database.drop();
  });

  it('are waited for while another process makes them; they are those of the day of the studio, though a location is still on the day before', async () => {
    const service = await createTestApp({ now: PAST_MIDNIGHT });
    services.push(service);
    await inSession(service.database.applicationUrl, async (other) => {
      await other.query('SELECT pg_advisory_lock($1)', [SEED_LOCK]);
      const seeding = service.app.get(DemoStudios).seedEmptyDatabase();
      seeding.catch(() => undefined);
      await sleep(LONGER_THAN_A_ROW_LOCK_MS);
      await other.query('SELECT pg_advisory_unlock($1)', [SEED_LOCK]);
      expect(await seeding).toEqual(['demo-studio', 'sandbox-studio']);
    });
    const [demo] = await classesOf(service.database);
    expect(demo).toEqual(morning.classes[0]);
  });

  it('can be reset to what they were, with other ids and the same credentials', async () => {
    const { service } = evening;
    service.clock.moveTo(MORNING);
    const before = await readDemoPages(service.url);
    const credentials = await credentialsOf(service);
    const accounts = await service.app.get(DemoStudios).list();
    const owner = await createTestApp({ now: MORNING, database: service.database, asOwner: true });
    expect(await owner.app.get(DemoStudios).reset()).toEqual(['demo-studio', 'sandbox-studio']);
    await owner.close();
    expect(withoutIds(await readDemoPages(service.url))).toEqual(before);
    expect(await classesOf(service.database)).toEqual(morning.classes);
    const kept = new Set(accounts.map(({ id }) => id));
    expect((await service.app.get(DemoStudios).list()).filter(({ id }) => kept.has(id))).toEqual([]);
    expect(await credentialsOf(service)).toEqual(credentials);
    for (const { email, password } of credentials.staff)
      await service.http.post('/api/v1/mobile/auth/staff/login').send({ email, password }).expect(200);
  });

  it('are not removed by the role of the application', async () => {
    const { service } = evening;
    const before = await service.app.get(DemoStudios).list();
    await expect(service.app.get(DemoStudios).reset()).rejects.toThrow('DATABASE_MIGRATION_URL');
    expect(await service.app.get(DemoStudios).list()).toEqual(before);
  });

  it('stay as they were where a reset fails', async () => {
    const { service } = evening;
    const [before, accounts] = [await readDemoPages(service.url), await service.app.get(DemoStudios).list()];
    const owner = await createTestApp({ now: MORNING, database: service.database, asOwner: true });
    const failing = jest.spyOn(owner.app.get(DemoSeeder), 'seed').mockRejectedValue(new Error('no seeds'));
    await expect(owner.app.get(DemoStudios).reset()).rejects.toThrow('no seeds');
    failing.mockRestore();
    await owner.close();
    expect(await service.app.get(DemoStudios).list()).toEqual(accounts);
    expect(await readDemoPages(service.url)).toEqual(before);
  });
});
