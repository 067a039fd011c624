import { createTestApp, sharedTestApp, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

/** The studio with its subscription: one statement, before the studio is known. */
const STUDIO = 1;
/** Whether a kept answer is still right: one statement as well. */
const VERSION = 1;
/** The studio, its subscription and the version, for an address that was answered before. */
const CONFIRMED = 1;
/** Begin with entering the studio, commit. */
const TRANSACTION = 2;

describe('statements of one public read', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
  });

  const count = async (address: string, status = 200, known?: string) =>
    (
      await statementsDuring(async () => {
        const request = service.http.get(address);
        await (known === undefined ? request : request.set('If-None-Match', known)).expect(status);
      })
    ).length;
  const addClasses = (classes: number) =>
    service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
       SELECT $1, $2, $3, $4, 'group_class', 'Class', timestamptz '2026-06-02 00:00Z' + n * interval '1 hour',
              timestamptz '2026-06-02 00:30Z' + n * interval '1 hour', true, 'manual' FROM generate_series(1, $5) n RETURNING 1`,
      [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId, classes],
    );

  it.each([0, 1, 300])('the schedule of %i classes takes 5 at first and 1 while nothing changes', async (classes) => {
    await addClasses(classes);
    expect(await count(studio.schedule)).toBe(STUDIO + TRANSACTION + 2);
    expect(await count(studio.schedule)).toBe(CONFIRMED);
    expect(await count(studio.classes)).toBe(STUDIO + VERSION);
    expect(await count(studio.classes)).toBe(CONFIRMED);
    const { headers } = await service.http.get(studio.schedule);
    expect(await count(studio.schedule, 304, headers['etag'])).toBe(CONFIRMED);
  });

  it.each([1, 300])('the schedule of %i classes takes 6 after a write, and 1 again', async (classes) => {
    await addClasses(classes);
    await count(studio.schedule);
    await service.database.asStudio(studio.ctx.accountId, `UPDATE scheduling.scheduled_class SET title = 'Other'`);
    expect(await count(studio.schedule)).toBe(CONFIRMED + STUDIO + TRANSACTION + 2);
    expect(await count(studio.schedule)).toBe(CONFIRMED);
  });

  it.each([0, 1, 60])('the price list of %i plans takes 6 at first and 1 while nothing changes', async (plans) => {
    for (let plan = 0; plan < plans; plan += 1) await addPlan(service, studio, { roomIds: [studio.roomId] });
    expect(await count(studio.price)).toBe(STUDIO + TRANSACTION + 3);
    expect(await count(studio.price)).toBe(CONFIRMED);
  });

  it('the price list takes 7 after a write, and 1 again', async () => {
    await addPlan(service, studio);
    await count(studio.price);
    await addPlan(service, studio);
    expect(await count(studio.price)).toBe(CONFIRMED + STUDIO + TRANSACTION + 3);
    expect(await count(studio.price)).toBe(CONFIRMED);
  });

  it('every read is read only and sees one snapshot', async () => {
    await addClass(service, studio);
    const first = await statementsDuring(() => service.http.get(studio.schedule));
    expect(first[1]).toMatch(/^BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; .*SET LOCAL app.account_id = '\d+'$/);
    expect(first.at(-1)).toBe('COMMIT');
  });

  it('requests of several studios that come together get each their own answer', async () => {
    const studios = [studio, await openStudio(service), await openStudio(service), await openStudio(service)];
    for (const one of studios) await addClass(service, one);
    const answers = async () =>
      Promise.all(studios.map(async ({ schedule }) => (await service.http.get(schedule)).text));
    const alone: string[] = [];
    for (const { schedule } of studios) alone.push((await service.http.get(schedule)).text);
    expect(await answers()).toEqual(alone);
    expect(new Set(alone).size).toBe(studios.length);
  });

  it('refusals take no more than they need', async () => {
    const expired = await openStudio(service);
    await given(service).subscription.execute('test', expired.slug, { status: 'expired' });
    expect(await count('/api/v1/public/No-Slug/main/schedule', 404)).toBe(0);
    expect(await count('/api/v1/public/nobody/main/schedule', 404)).toBe(STUDIO);
    expect(await count(expired.schedule, 402)).toBe(STUDIO);
    expect(await count(`${studio.schedule}?from=x`, 422)).toBe(STUDIO);
    expect(await count(studio.schedule.replace('/main/', '/No-Slug/'), 404)).toBe(STUDIO);
    expect(await count(studio.schedule.replace('/main/', '/nowhere/'), 404)).toBe(STUDIO + TRANSACTION + 2);
  });

  it('a request over the limit takes none', async () => {
    const limited = await createTestApp({
      database: service.database,
      environment: { RATE_LIMIT_PUBLIC_SCHEDULE: '1' },
    });
    try {
      await limited.http.get(studio.schedule).expect(200);
      expect(await statementsDuring(() => limited.http.get(studio.schedule).expect(429))).toEqual([]);
    } finally {
      await limited.close();
    }
  });

  it('probes take none for /healthz and one for /readyz', async () => {
    expect(await count('/healthz')).toBe(0);
    expect(await count('/readyz')).toBe(1);
  });
});
