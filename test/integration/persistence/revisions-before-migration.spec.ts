import type pg from 'pg';

import { createTestApp, type TestApp } from '../../support/app';
import type { TestDatabase } from '../../support/database';
import { addEventRow } from '../../support/events';
import { migratedFrom, MIGRATION_TIMEOUT_MS } from '../../support/former-database';
import { given } from '../../support/given';
import { asSuperuserIn } from '../../support/sessions';
import { addClass, addPlan, openStudio } from '../../support/studio';

const REVISIONS = `
  SELECT 'studio' AS what, id::int AS id, revision::int FROM accounts.account
  UNION ALL SELECT 'class', id::int, revision::int FROM scheduling.scheduled_class
  UNION ALL SELECT 'catalogue', account_id::int, revision::int FROM scheduling.catalogue_revision
  UNION ALL SELECT 'prices', account_id::int, revision::int FROM passes.price_list_revision ORDER BY 1, 2`;

/** As public pages are confirmed: of many studios in one statement. */
const VERSIONS = `
  SELECT a.id || '.' || a.revision AS studio,
    scheduling.public_schedule_version(a.id, 'main', '2026-01-01', '2027-01-01', true) AS schedule,
    passes.public_price_version(a.id, 'main') AS prices, events.public_events_version(a.id, '2026-06-01') AS events
  FROM accounts.account a ORDER BY a.id`;

type Revision = Readonly<Record<'id' | 'revision', number>> & { readonly what: string };
type Versions = Readonly<Record<'studio' | 'schedule' | 'prices' | 'events', string | null>>;

/** Writes of the former schema: each took the next number of a sequence for all studios, in any order. */
const FORMER_WRITES = [
  `SELECT setval('accounts.revision', 700), setval('scheduling.revision', 5000), setval('passes.revision', 300)`,
  'UPDATE scheduling.scheduled_class SET title = title WHERE id IN (SELECT id FROM scheduling.scheduled_class ORDER BY id DESC)',
  'UPDATE scheduling.room SET name = name',
  'UPDATE scheduling.scheduled_class SET title = title WHERE id % 2 = 0',
  'UPDATE passes.class_pass_plan SET name = name',
  'UPDATE accounts.account SET name = name',
];

describe('revisions that were counted for all studios together', () => {
  let service: TestApp;
  /** Of two studios with the same rows, and of one without a catalogue. */
  let [firstId, secondId, bareId] = [0, 0, 0];
  const classIds: number[] = [];
  const eventIds: number[] = [];
  let migrated: TestDatabase;
  let former: Revision[];

  beforeAll(async () => {
    service = await createTestApp();
    const studios = [await openStudio(service), await openStudio(service)];
    [firstId = 0, secondId = 0] = studios.map(({ ctx }) => ctx.accountId);
    for (const studio of studios) {
      await addPlan(service, studio);
      for (const startTime of ['09:00', '11:00']) classIds.push(await addClass(service, studio, { startTime }));
      for (const capacity of [null, 5]) eventIds.push(await addEventRow(service, studio.ctx, { capacity }));
    }
    bareId = (await given(service).studio()).accountId;
    migrated = await migratedFrom(service.database, 'CountedRevisions', async (client) => {
      await client.query(`SET session_replication_role = 'origin'`);
      for (const text of FORMER_WRITES) await client.query(text);
      await client.query(`DELETE FROM scheduling.catalogue_revision WHERE account_id = ${bareId}`);
      former = (await client.query<Revision>(REVISIONS)).rows;
    });
  }, MIGRATION_TIMEOUT_MS);
  afterAll(async () => {
    await migrated.drop();
    await service.close();
  });

  /** As the superuser, who sees the rows of every studio. */
  const inAllStudios = <Row extends pg.QueryResultRow>(text: string) =>
    asSuperuserIn(migrated.name, async (client) => (await client.query<Row>(text)).rows);
  const versions = () => migrated.query<Versions>(VERSIONS);
  const change = (accountId: number, text: string) => migrated.asStudio(accountId, text);
  const revisionsOf = async (what: string) => {
    const found = await inAllStudios<Revision>(REVISIONS);
    return Object.fromEntries(found.filter((row) => row.what === what).map(({ id, revision }) => [id, revision]));
  };

  it('stay as they were, and every event begins with the first', async () => {
    expect(await inAllStudios<Revision>(REVISIONS)).toEqual(former);
    expect(Math.min(...former.filter(({ what }) => what === 'class').map(({ revision }) => revision))).toBeGreaterThan(
      5_000,
    );
    expect(await inAllStudios('SELECT id::int, revision::int FROM events.event ORDER BY id')).toEqual(
      eventIds.map((id) => ({ id, revision: 1 })),
    );
  });

  it('grow with the next change, so that programs with a calendar take it for newer (ICS-4)', async () => {
    const [classId = 0] = classIds;
    const before = await revisionsOf('class');
    await change(
      firstId,
      `UPDATE scheduling.scheduled_class SET title = 'Moved' WHERE account_id = ${firstId} AND id = ${classId}`,
    );
    expect(await revisionsOf('class')).toEqual({ ...before, [classId]: (before[classId] ?? 0) + 1 });
  });

  it('of a studio without counters begin with the first change', async () => {
    expect([(await revisionsOf('catalogue'))[bareId], (await revisionsOf('prices'))[bareId]]).toEqual([
      undefined,
      undefined,
    ]);
    for (const expected of [1, 2]) {
      await change(
        bareId,
        `INSERT INTO scheduling.trainer_type (account_id, name, slug) VALUES (${bareId}, 'Kind ${expected}', 'kind-${expected}')`,
      );
      expect((await revisionsOf('catalogue'))[bareId]).toBe(expected);
    }
  });

  it('give each state a version that none had before, of this studio or another', async () => {
    const [classId = 0] = classIds;
    const [eventId = 0] = eventIds;
    const mine = `account_id = ${firstId}`;
    const removed = await change(
      firstId,
      `SELECT to_jsonb(c) AS row FROM scheduling.scheduled_class c WHERE ${mine} AND id = ${classId}`,
    );
    const back = JSON.stringify((removed[0] as { row: object }).row).replaceAll(`'`, `''`);
    const changes: readonly (readonly [keyof Versions, string])[] = [
      ['schedule', `UPDATE scheduling.scheduled_class SET title = 'Other' WHERE ${mine} AND id = ${classId}`],
      ['schedule', `UPDATE scheduling.scheduled_class SET is_public = false WHERE ${mine} AND id = ${classId}`],
      ['schedule', `UPDATE scheduling.scheduled_class SET is_public = true WHERE ${mine} AND id = ${classId}`],
      ['schedule', `DELETE FROM scheduling.scheduled_class WHERE ${mine} AND id = ${classId}`],
      [
        'schedule',
        `INSERT INTO scheduling.scheduled_class OVERRIDING SYSTEM VALUE
         SELECT * FROM jsonb_populate_record(NULL::scheduling.scheduled_class, '${back}')`,
      ],
      ['schedule', `UPDATE scheduling.room SET name = 'Small hall' WHERE ${mine}`],
      ['prices', `UPDATE passes.class_pass_plan SET name = 'Ten' WHERE ${mine}`],
      ['events', `UPDATE events.event SET title = 'Ball' WHERE ${mine} AND id = ${eventId}`],
      ['events', `UPDATE events.event SET status = 'draft' WHERE ${mine} AND id = ${eventId}`],
      ['events', `UPDATE events.event SET status = 'published' WHERE ${mine} AND id = ${eventId}`],
      ['studio', `UPDATE accounts.account SET name = 'Renamed' WHERE id = ${firstId}`],
    ];
    const [before, other] = await versions();
    const seen = new Map(Object.entries(before ?? {}).map(([what, version]) => [what, new Set([version])]));
    for (const [what, text] of changes) {
      await change(firstId, text);
      const [after, unchanged] = await versions();
      expect([text, seen.get(what)?.has(after?.[what] ?? null)]).toEqual([text, false]);
      seen.get(what)?.add(after?.[what] ?? null);
      expect(unchanged).toEqual(other);
    }
    expect(other?.schedule).toMatch(/^\d+\/\d+\.\d+,\d+\.\d+$/);
  });

  it('leave no sequence, and no studio in sight', async () => {
    expect(await migrated.query(`SELECT sequencename FROM pg_sequences WHERE sequencename = 'revision'`)).toEqual([]);
    const inSight = VERSIONS.replace('SELECT', `SELECT current_setting('app.account_id') AS entered,`);
    expect(await migrated.asStudio<{ entered: string }>(secondId, inSight)).toMatchObject([
      { entered: String(secondId) },
      { entered: String(secondId) },
      { entered: String(secondId) },
    ]);
  });
});
