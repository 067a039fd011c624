import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { calendarOf } from '../../support/calendars';
import { readVersion } from '../../support/conditional';
import { given } from '../../support/given';
import { movedBy } from '../../support/instants';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

/** Ends a line, begins a property and an alarm, turns and hides text, and is markup. */
const HOSTILE = 'A; B, \\n "C"\r\nBEGIN:VALARM\r\n\u202eEvil\u0000\u2066 <script>alert(1)</script>';
const HARMLESS = 'A; B, \\n "C" BEGIN:VALARM Evil <script>alert(1)</script>';

describe('the calendar of a location', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { name: 'River', timezone: 'Europe/Berlin' });
  });

  const ask = (query: Readonly<Record<string, string>> = {}) => service.http.get(`${studio.schedule}.ics`).query(query);
  const read = async (query: Readonly<Record<string, string>> = {}) => calendarOf(await ask(query).expect(200));
  const titles = async (query: Readonly<Record<string, string>> = {}) =>
    (await read(query)).dates.map(({ title }) => title);
  const sql = (text: string, ...values: unknown[]) =>
    service.database.asStudio(studio.ctx.accountId, text, [studio.ctx.accountId, ...values]);
  const addClasses = (count: number) =>
    sql(
      `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
       SELECT $1, $2, $3, $4, 'group_class', 'Class', timestamptz '2026-06-02 00:00Z' + n * interval '20 minutes',
              timestamptz '2026-06-02 00:20Z' + n * interval '20 minutes', true, 'manual' FROM generate_series(1, $5) n RETURNING 1`,
      ...[studio.locationId, studio.roomId, studio.classTypeId, count],
    );

  it('ICS-1: names the studio and the place, asks to be read again, and says what a class is, where and with whom', async () => {
    await sql(`UPDATE scheduling.location SET address = 'Quay 5, Berlin' WHERE account_id = $1`);
    const trainerId = await given(service).trainer(studio.ctx, { name: 'Ada' });
    const id = await addClass(service, studio, { title: 'Morning', trainerId, description: 'Slow.\nFor all.' });
    const { head, dates } = await read();
    expect(head).toMatchObject({
      name: 'River – Main',
      'x-wr-calname': 'River – Main',
      'x-wr-timezone': 'Europe/Berlin',
      'refresh-interval': 'PT1H',
      'x-published-ttl': 'PT1H',
      method: 'PUBLISH',
      source: expect.stringMatching(new RegExp(`^http://.*${studio.schedule}\\.ics$`)) as string,
    });
    expect(dates).toEqual([
      {
        uid: `class-${id}@${studio.slug}.studio`,
        sequence: expect.any(Number) as number,
        start: '2026-06-02T07:00:00.000Z',
        end: '2026-06-02T08:00:00.000Z',
        title: 'Morning',
        place: 'Hall, Main, Quay 5, Berlin',
        about: 'Ada\nSlow.\nFor all.',
        status: 'CONFIRMED',
        isFree: true,
      },
    ]);
  });

  it('ICS-1: has the instants of the night in which clocks change, in summer and winter time', async () => {
    service.clock.moveTo(new Date('2026-10-20T08:00:00Z'));
    await addClass(service, studio, { date: '2026-10-24', startTime: '09:00' });
    await addClass(service, studio, { date: '2026-10-25', startTime: '01:30', durationMinutes: 120 });
    await addClass(service, studio, { date: '2026-10-26', startTime: '09:00' });
    expect((await read()).dates.map(({ start, end }) => [start, end])).toEqual([
      ['2026-10-24T07:00:00.000Z', '2026-10-24T08:00:00.000Z'],
      ['2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z'],
      ['2026-10-26T08:00:00.000Z', '2026-10-26T09:00:00.000Z'],
    ]);
  });

  it('ICS-1: lets no name begin a line, turn or hide text, and cuts long texts', async () => {
    const trainerId = await given(service).trainer(studio.ctx, { name: 'Ada' });
    await addClass(service, studio, { trainerId });
    await sql(`UPDATE accounts.account SET name = $2 WHERE id = $1`, HOSTILE.replace('\u0000', ''));
    for (const table of ['location', 'room', 'trainer'])
      await sql(`UPDATE scheduling.${table} SET name = $2 WHERE account_id = $1`, HOSTILE.replace('\u0000', ''));
    await sql(
      'UPDATE scheduling.scheduled_class SET title = $2, description = $3 WHERE account_id = $1',
      HOSTILE.replace('\u0000', ''),
      'Ї'.repeat(5_000),
    );
    const { head, dates } = await read();
    // The parser does not know that names of calendars are texts.
    expect(head['name']?.replaceAll(/\\(.)/g, '$1')).toBe(`${HARMLESS} – ${HARMLESS}`);
    expect(dates).toMatchObject([{ title: HARMLESS, place: `${HARMLESS}, ${HARMLESS}` }]);
    expect(dates[0]?.about).toMatch(/^A; B, \\n "C"\nBEGIN:VALARM\nEvil.*\nЇ+…$/);
    expect(dates[0]?.about.length).toBeLessThanOrEqual(501);
  });

  it('ICS-2: has the classes of today, also after they began, and of 42 days, but no others that are not public', async () => {
    await addClass(service, studio, { date: '2026-05-31', title: 'Yesterday' });
    await addClass(service, studio, { date: '2026-06-01', startTime: '00:30', title: 'Tonight' });
    await addClass(service, studio, { date: '2026-07-13', startTime: '22:00', title: 'Last' });
    await addClass(service, studio, { date: '2026-07-14', startTime: '00:30', title: 'Later' });
    await addClass(service, studio, { date: '2026-06-03', isPublic: false, title: 'Hidden' });
    expect(await titles()).toEqual(['Tonight', 'Last']);
    await sql(`UPDATE accounts.account SET enabled_schedule_kinds = '{private_lesson}' WHERE id = $1`);
    expect(await titles()).toEqual([]);
  });

  it('ICS-3: filters by slug or name of the direction, and id or name of the trainer, in any case', async () => {
    const directionId = await given(service).direction(studio.ctx, { name: 'Йога' });
    const classTypeId = await given(service).classType(studio.ctx, { activityDirectionId: directionId });
    const trainerId = await given(service).trainer(studio.ctx, { name: 'Ádá' });
    await addClass(service, studio, { title: 'Plain' });
    await addClass(service, studio, { title: 'Of both', classTypeId, trainerId, startTime: '10:00' });
    expect(await titles({ direction: ' йоГА ' })).toEqual(['Of both']);
    expect(await titles({ direction: 'ballet' })).toEqual([]);
    expect(await titles({ direction: 'yoga' })).toEqual(['Of both']);
    expect(await titles({ trainer: 'áDÁ', direction: 'йога' })).toEqual(['Of both']);
    expect(await titles({ trainer: String(trainerId) })).toEqual(['Of both']);
    expect(await titles({ trainer: '0' })).toEqual(['Plain']);
    expect(await titles({ trainer: "' OR true --", direction: '' })).toEqual([]);
    await ask({ direction: 'x'.repeat(256) }).expect(422);
    expect((await read({ direction: 'йога' })).head['source']).toMatch(/\?direction=%D0%B9%D0%BE%D0%B3%D0%B0$/);
  });

  it('ICS-4: keeps the name of a class that changes, and leaves out one that is cancelled or deleted', async () => {
    const [moved, cancelled] = [
      await addClass(service, studio, { title: 'Moved' }),
      await addClass(service, studio, { title: 'Cancelled', startTime: '11:00' }),
    ];
    const [before] = (await read()).dates;
    await sql(
      `UPDATE scheduling.scheduled_class SET ${movedBy(`interval '1 hour'`, 'starts_at', 'ends_at')}
       WHERE account_id = $1 AND id = $2`,
      moved,
    );
    await given(service).cancelledClass(studio.ctx, cancelled);
    const { dates } = await read();
    expect(dates).toEqual([
      {
        ...before,
        sequence: expect.any(Number) as number,
        start: '2026-06-02T08:00:00.000Z',
        end: '2026-06-02T09:00:00.000Z',
      },
    ]);
    expect(dates[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('ICS-4: is revalidated by its ETag like the schedule, with one statement while nothing changes', async () => {
    await addClass(service, studio);
    const { headers } = await ask().set('Origin', 'https://site.example').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': 'text/calendar; charset=utf-8',
      'access-control-allow-origin': '*',
      'ratelimit-limit': expect.any(String) as string,
    });
    const known = headers['etag'] ?? '';
    const statements = await statementsDuring(() => ask().set('If-None-Match', known).expect(304));
    expect(statements).toHaveLength(1);
    await addClass(service, studio, { startTime: '11:00' });
    await ask().set('If-None-Match', known).expect(200);
    // At midnight of the studio, yesterday's classes leave it.
    service.clock.moveTo(new Date('2026-06-02T22:00:00Z'));
    expect(await titles()).toEqual([]);
    expect(await readVersion(service, `${studio.schedule}.ics`)).not.toBe(known);
  });

  it.each([1, 300])('ICS-2: of %i classes takes five statements at first', async (count) => {
    await addClasses(count);
    expect(await statementsDuring(() => ask().expect(200))).toHaveLength(5);
  });

  it('ICS-2: ends after 2,000 classes', async () => {
    await addClasses(2_100);
    const { dates } = await read();
    expect([dates.length, dates.at(-1)?.start]).toEqual([2_000, '2026-06-29T18:40:00.000Z']);
  });

  it('ORD-3: of an unknown studio or place is not found, nor of a suspended one', async () => {
    const statusOf = async (place: string) => (await service.http.get(`/api/v1/public/${place}/schedule.ics`)).status;
    const main = `${studio.slug}/main`;
    expect([await statusOf('nobody/main'), await statusOf(`${studio.slug}/elsewhere`)]).toEqual([404, 404]);
    expect(await statusOf(main)).toBe(200);
    await sql(`UPDATE accounts.account SET status = 'suspended' WHERE id = $1`);
    expect(await statusOf(main)).toBe(404);
  });
});
