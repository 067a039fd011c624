import { createTestApp, sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { readVersion } from '../../support/conditional';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import { readSchedule } from '../../support/public-api';
import { sendRaw } from '../../support/raw-http';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../../support/studio';

describe('public schedule: versions of the answer', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    await addClass(service, studio, { title: 'Flow' });
  });

  const asStudio = (text: string, ...values: unknown[]) =>
    service.database.asStudio(studio.ctx.accountId, text, values);
  const titles = async (query: Readonly<Record<string, string>> = {}) =>
    (await readSchedule(service, studio.schedule, query)).map(({ title }) => title);

  it('may be kept by everybody and must be asked for before each use', async () => {
    const { headers } = await sendRaw(service.url, studio.schedule);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['etag']).toMatch(/^W\/"[\w-]+"$/);
  });

  it('answers 304 to the current version: no body, but the headers of the answer', async () => {
    const full = await sendRaw(service.url, studio.schedule);
    const etag = String(full.headers['etag']);
    const unchanged = await sendRaw(service.url, studio.schedule, { headers: { 'If-None-Match': etag } });
    expect(unchanged.status).toBe(304);
    expect(unchanged.body).toHaveLength(0);
    expect(unchanged.headers).toMatchObject({
      etag,
      'cache-control': full.headers['cache-control'],
      vary: full.headers['vary'],
      'access-control-allow-origin': '*',
      'ratelimit-limit': full.headers['ratelimit-limit'],
      'x-request-id': expect.any(String),
    });
    expect(unchanged.headers['content-type']).toBeUndefined();
  });

  it('compares versions weakly, takes lists and `*`', async () => {
    const { etag } = await readVersion(service, studio.schedule);
    const opaque = etag.replace(/^W\//, '');
    for (const known of [etag, opaque, `"other", ${etag}`, `${etag},W/"x"`, `W/"x" , ${opaque} , "y"`, '*'])
      expect(await readVersion(service, studio.schedule, known)).toMatchObject({ status: 304 });
    for (const unknown of ['"other"', 'W/"other"', opaque.slice(1, -1), '', `"${etag}"`, 'W/"a", "b"'])
      expect(await readVersion(service, studio.schedule, unknown)).toMatchObject({ status: 200, etag });
  });

  it('answers 304 also beside `no-cache`, which clients add to every request with a version (GEN-21)', async () => {
    const { etag } = await readVersion(service, studio.schedule);
    const headers = { 'If-None-Match': etag, 'Cache-Control': 'no-cache' };
    expect((await sendRaw(service.url, studio.schedule, { headers })).status).toBe(304);
  });

  it('does not go by dates', async () => {
    const headers = { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
    const answer = await sendRaw(service.url, studio.schedule, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers['last-modified']).toBeUndefined();
  });

  it('is the same for equal answers, also of another process, and another for other windows', async () => {
    const other = await createTestApp({ database: service.database });
    try {
      const here = await readVersion(service, studio.schedule);
      expect(await readVersion(other, studio.schedule)).toEqual(here);
      const elsewhere = await readVersion(service, `${studio.schedule}?from=2026-06-03`);
      expect(elsewhere.etag).not.toBe(here.etag);
    } finally {
      await other.close();
    }
  });

  describe('stays 304 after a write that shows nothing', () => {
    const unseen: readonly (readonly [what: string, write: () => Promise<unknown>])[] = [
      [
        'the result of a run of the generation',
        () => asStudio(`UPDATE scheduling.schedule_series SET generated_until = '2026-07-01', generated_at = now()`),
      ],
      ['a generation with nothing to make', () => given(service).generated(studio.ctx)],
      ['a class outside the window', () => addClass(service, studio, { date: '2026-09-01' })],
      ['a class that is not public', () => addClass(service, studio, { startTime: '12:00', isPublic: false })],
      [
        'a cancellation cutoff',
        () => asStudio('UPDATE scheduling.scheduled_class SET cancellation_cutoff_minutes = 60'),
      ],
      ['the same value again', () => asStudio('UPDATE scheduling.scheduled_class SET title = title')],
      ['a new room', () => given(service).room(studio.ctx, { locationId: studio.locationId })],
      ['a room described', () => asStudio(`UPDATE scheduling.room SET description = 'Bright'`)],
      ['a trainer type', () => given(service).trainerType(studio.ctx)],
      ['a plan', () => addPlan(service, studio)],
      ['a subscription', () => given(service).subscription.execute('test', studio.slug, { status: 'active' })],
      [
        'the mode of the studio',
        () =>
          service.database.query(`UPDATE accounts.account SET mode = 'internal' WHERE id = $1`, [studio.ctx.accountId]),
      ],
    ];

    it.each(unseen)('%s', async (_, write) => {
      await addSeries(service, studio, { weekday: 4 });
      await given(service).generated(studio.ctx);
      const { etag } = await readVersion(service, studio.schedule);
      await write();
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304, etag });
    });

    it('in another location', async () => {
      const { etag } = await readVersion(service, studio.schedule);
      const locationId = await given(service).location(studio.ctx);
      const roomId = await given(service).room(studio.ctx, { locationId });
      await addClass(service, studio, { roomId });
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304 });
    });

    it('in another studio', async () => {
      const { etag } = await readVersion(service, studio.schedule);
      const other = await openStudio(service);
      await addClass(service, other);
      await service.database.query(`UPDATE accounts.account SET name = 'Other' WHERE id = $1`, [other.ctx.accountId]);
      await service.database.asStudio(other.ctx.accountId, `UPDATE scheduling.room SET name = 'Other'`);
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304 });
    });
  });

  it('is another one for a class that was deleted and put back under its id with another title', async () => {
    const { etag } = await readVersion(service, studio.schedule);
    const [row] = await service.database.asStudio<{ id: number }>(
      studio.ctx.accountId,
      'DELETE FROM scheduling.scheduled_class RETURNING id',
    );
    await asStudio(
      `INSERT INTO scheduling.scheduled_class (account_id, id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
       VALUES ($1, $2, $3, $4, $5, 'group_class', 'Put back', '2026-06-02 09:00Z', '2026-06-02 10:00Z', true, 'manual')`,
      studio.ctx.accountId,
      row?.id,
      studio.locationId,
      studio.roomId,
      studio.classTypeId,
    );
    expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 200 });
    expect(await titles()).toEqual(['Put back']);
  });

  describe('follows the clock without any write', () => {
    it('when a class starts', async () => {
      const { etag } = await readVersion(service, studio.schedule);
      service.clock.moveTo(new Date('2026-06-02T09:00:00.001Z'));
      const later = await readVersion(service, studio.schedule, etag);
      expect(later.status).toBe(200);
      expect(later.etag).not.toBe(etag);
      expect(await titles()).toEqual([]);
    });

    it('when a class starts within a window that is asked for', async () => {
      const window = { from: '2026-06-01', to: '2026-06-05' };
      expect(await titles(window)).toEqual(['Flow']);
      service.clock.moveTo(new Date('2026-06-02T09:00:01Z'));
      expect(await titles(window)).toEqual([]);
    });

    it('when the last planned class without dates comes, moves and goes', async () => {
      const shown = async () => (await titles()).at(-1);
      const id = await addClass(service, studio, { date: '2026-08-31', title: 'Last' });
      expect(await shown()).toBe('Last');
      const move = (days: number) =>
        service.database.asStudio(
          studio.ctx.accountId,
          `UPDATE scheduling.scheduled_class SET ${movedBy(`$2 * interval '1 day'`, 'starts_at', 'ends_at')} WHERE id = $1`,
          [id, days],
        );
      await move(1);
      expect(await shown()).toBe('Flow');
      await move(-1);
      expect(await shown()).toBe('Last');
    });

    it('when the default window moves on by a day', async () => {
      await addClass(service, studio, { date: '2026-09-01', title: 'In 92 days' });
      const { etag } = await readVersion(service, studio.schedule);
      service.clock.moveTo(new Date('2026-06-01T23:59:59.999Z'));
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304 });
      service.clock.moveTo(new Date('2026-06-02T00:00:00Z'));
      expect(await titles()).toEqual(['Flow', 'In 92 days']);
    });
  });

  describe('immediately follows what removes the whole answer', () => {
    it('a location that is deactivated and activated again', async () => {
      const { etag } = await readVersion(service, studio.schedule);
      await asStudio('UPDATE scheduling.location SET is_active = false');
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 404 });
      await asStudio('UPDATE scheduling.location SET is_active = true');
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304 });
    });

    it('a location with another slug', async () => {
      await readVersion(service, studio.schedule);
      await asStudio(`UPDATE scheduling.location SET slug = 'quay'`);
      expect(await readVersion(service, studio.schedule)).toMatchObject({ status: 404 });
      const [shown] = await readSchedule(service, studio.schedule.replace('/main/', '/quay/'));
      expect(shown?.location.slug).toBe('quay');
    });

    it('a location whose slug went to another one', async () => {
      await readVersion(service, studio.schedule);
      await asStudio(`UPDATE scheduling.location SET slug = 'quay'`);
      await given(service).location(studio.ctx, { name: 'Main' });
      expect(await titles()).toEqual([]);
    });

    it('a studio that is suspended, and a subscription that ends', async () => {
      const { etag } = await readVersion(service, studio.schedule);
      await given(service).subscription.execute('test', studio.slug, { status: 'expired' });
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 402 });
      await service.database.query(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`, [
        studio.ctx.accountId,
      ]);
      expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 404 });
    });
  });
});
