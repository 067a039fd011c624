import { createTestApp, type TestApp } from '../../support/app';
import { readVersion } from '../../support/conditional';
import { sendRaw } from '../../support/raw-http';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

/** Statements of a read that found the answer kept, and of one that had to make it anew. */
const KEPT = 1;
const MADE = 5;

describe('memory of rendered answers', () => {
  let service: TestApp;
  let studio: OpenStudio;

  const start = async (megabytes: string) => {
    service = await createTestApp({ environment: { PUBLIC_ANSWER_MEMORY_MB: megabytes } });
    studio = await openStudio(service);
  };
  afterEach(() => service.close());

  const statementsOf = async (address: string) =>
    (await statementsDuring(() => service.http.get(address).expect(200))).length;
  /** Classes whose descriptions make a day's answer about `kilobytes` large, one for each of the next days. */
  const addLargeDays = (days: number, kilobytes: number) =>
    service.database.asStudio(
      studio.ctx.accountId,
      `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, description, starts_at, ends_at, is_public, source)
       SELECT $1, $2, $3, $4, 'group_class', 'Day ' || d, repeat('x', 4500), timestamptz '2026-06-02 00:00Z' + d * interval '1 day' + n * interval '15 minutes',
              timestamptz '2026-06-02 00:15Z' + d * interval '1 day' + n * interval '15 minutes', true, 'manual'
       FROM generate_series(0, $5 - 1) d, generate_series(1, $6 / 5) n RETURNING 1`,
      [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId, days, kilobytes],
    );
  const day = (index: number) => {
    const date = new Date(Date.UTC(2026, 5, 2 + index)).toISOString().slice(0, 10);
    return `${studio.schedule}?from=${date}&to=${date}`;
  };

  it('forgets what was used longest ago when it is full, and answers right all the same', async () => {
    await start('1');
    // Each answer counts twice, as its compressed form may come to lie beside it: four of them fill the megabyte.
    await addLargeDays(7, 120);
    const first = await readVersion(service, day(0));
    for (let index = 1; index < 7; index += 1) expect(await statementsOf(day(index))).toBe(MADE);
    expect(await statementsOf(day(6))).toBe(KEPT);
    expect(await statementsOf(day(0))).toBe(MADE);
    expect(await readVersion(service, day(0))).toEqual(first);
    await service.database.asStudio(studio.ctx.accountId, `UPDATE scheduling.room SET name = 'Loft'`);
    for (let index = 0; index < 7; index += 1)
      expect((await readVersion(service, day(index))).text).toContain('"Loft"');
  });

  it('does not keep one answer that is larger than all of it', async () => {
    await start('1');
    await addLargeDays(30, 60);
    await addClass(service, studio, { date: '2026-06-01', startTime: '10:00' });
    const small = `${studio.schedule}?to=2026-06-01`;
    expect(await statementsOf(small)).toBe(MADE);
    const { text } = await readVersion(service, studio.schedule);
    expect(text.length).toBeGreaterThan(1_048_576);
    expect(await statementsOf(studio.schedule)).toBe(MADE);
    expect((await readVersion(service, studio.schedule)).text).toBe(text);
    expect(await statementsOf(small)).toBe(KEPT);
  });

  it('keeps nothing when it is switched off, and gives the same answers', async () => {
    await start('0');
    await addClass(service, studio);
    await addPlan(service, studio);
    const keeping = await createTestApp({ database: service.database });
    try {
      for (const page of [studio.schedule, studio.classes, studio.price]) {
        const made = await readVersion(service, page);
        expect(await readVersion(keeping, page)).toEqual(made);
        expect(await readVersion(service, page, made.etag)).toMatchObject({ status: 304 });
      }
      expect(await statementsOf(studio.schedule)).toBe(MADE);
      expect(await statementsOf(studio.schedule)).toBe(MADE);
    } finally {
      await keeping.close();
    }
  });

  it('gives each client its form of a kept answer, whoever asked first', async () => {
    await start('1');
    await addLargeDays(1, 20);
    const send = (encoding: string) =>
      sendRaw(service.url, studio.schedule, { headers: { 'Accept-Encoding': encoding } });
    const found = await Promise.all(['gzip', 'identity', 'gzip', 'identity'].map(send));
    expect(found.map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', undefined, 'gzip', undefined]);
    expect(new Set(found.map(({ headers }) => headers['etag'])).size).toBe(1);
    expect(found[1]?.body.equals(found[3]?.body ?? Buffer.alloc(0))).toBe(true);
    expect(found[0]?.body.equals(found[2]?.body ?? Buffer.alloc(0))).toBe(true);
  });
});
