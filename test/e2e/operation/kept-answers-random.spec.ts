import * as fc from 'fast-check';

import { closeAll, createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { sendRaw } from '../../support/raw-http';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../../support/studio';

const MINUTE_MS = 60_000;

/** Changes of what public pages show. Each is one statement in sight of the studio's rows; `$1` is any number. */
const CHANGES = [
  `UPDATE scheduling.scheduled_class SET title = 'Title ' || $1`,
  `UPDATE scheduling.scheduled_class SET active_bookings_count = $1 % 5, has_bookings = true WHERE id % 2 = $1 % 2`,
  `UPDATE scheduling.scheduled_class SET is_public = ($1 % 3 > 0) WHERE id % 3 = $1 % 3`,
  `UPDATE scheduling.class_type SET name = 'Type ' || $1`,
  `UPDATE scheduling.room SET is_active = ($1 % 4 > 0)`,
  `UPDATE scheduling.location SET name = 'Place ' || $1`,
  `UPDATE scheduling.location SET is_active = ($1 % 4 > 0)`,
  `UPDATE scheduling.schedule_series SET status = CASE WHEN $1 % 2 = 0 THEN 'active' ELSE 'paused' END`,
  `UPDATE passes.class_pass_plan SET price_cents = $1`,
  `UPDATE passes.class_pass_plan SET is_active = ($1 % 3 > 0) WHERE id % 2 = $1 % 2`,
  `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at,
     is_public, source)
   SELECT account_id, location_id, room_id, class_type_id, schedule_kind, 'New', timestamptz '2026-06-11 09:00Z' + $1 * interval '1 hour',
          timestamptz '2026-06-11 10:00Z' + $1 * interval '1 hour', true, 'manual'
   FROM scheduling.scheduled_class LIMIT 1 RETURNING 1`,
] as const;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo'];
const STATUSES = ['active', 'active', 'expired', 'trialing'] as const;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('row' as const), change: fc.constantFrom(...CHANGES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...ZONES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('paid' as const), status: fc.constantFrom(...STATUSES) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time' as const), minutes: fc.nat(900) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('nothing' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

describe('public pages between random changes (GEN-21, ADR 27)', () => {
  let service: TestApp;
  /** Keeps no answers: what it sends is a fresh read. */
  let forgetful: TestApp;

  beforeAll(async () => {
    service = await createTestApp();
    forgetful = await createTestApp({ database: service.database, environment: { PUBLIC_ANSWER_MEMORY_MB: '0' } });
  });
  afterAll(() => closeAll(forgetful, service));

  async function world(): Promise<OpenStudio> {
    moveTo(TEST_NOW);
    const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    for (const date of ['2026-06-01', '2026-06-02', '2026-06-03']) await addClass(service, studio, { date });
    await addSeries(service, studio, { weekday: 3 });
    await given(service).generated(studio.ctx);
    await addPlan(service, studio, { name: 'Ten' });
    await addPlan(service, studio, { name: 'Month' });
    return studio;
  }

  function moveTo(instant: Date): void {
    service.clock.moveTo(instant);
    forgetful.clock.moveTo(instant);
  }

  async function take(studio: OpenStudio, one: Step, number: number): Promise<void> {
    const { accountId } = studio.ctx;
    if (one.kind === 'row') await service.database.asStudio(accountId, one.change.replaceAll('$1', String(number)));
    if (one.kind === 'zone')
      await service.database.query(`UPDATE accounts.account SET timezone = $2 WHERE id = $1`, [accountId, one.zone]);
    if (one.kind === 'paid') await given(service).subscription.execute('test', studio.slug, { status: one.status });
    if (one.kind === 'time') moveTo(new Date(service.clock.now().getTime() + one.minutes * MINUTE_MS));
  }

  async function assertFresh(studio: OpenStudio): Promise<void> {
    const pages = [studio.schedule, studio.classes, studio.price, `${studio.schedule}?from=2026-06-02&to=2026-06-12`];
    for (const page of pages) {
      const [kept, fresh] = await Promise.all(
        [service, forgetful].map(({ url }) => sendRaw(url, page, { headers: { Host: 'studio.example' } })),
      );
      expect([page, kept?.status, kept?.body.toString()]).toEqual([page, fresh?.status, fresh?.body.toString()]);
    }
  }

  it('are always what a fresh read gives', async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
        const studio = await world();
        await assertFresh(studio);
        for (const [number, one] of steps.entries()) {
          await take(studio, one, number);
          await assertFresh(studio);
        }
      }),
      { numRuns: 8 },
    );
  });
});
