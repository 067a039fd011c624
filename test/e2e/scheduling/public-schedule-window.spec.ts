import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { readError, readSchedule } from '../../support/public-api';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

describe('public schedule: the window', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
    studio = await openStudio(service, { timezone: 'America/New_York' });
    const days = [
      ['2026-06-01', '23:30'],
      ['2026-06-02', '00:00'],
      ['2026-08-31', '23:30'],
      ['2026-09-01', '00:00'],
    ] as const;
    for (const [date, startTime] of days)
      await addClass(service, studio, { date, startTime, durationMinutes: 30, title: `${date} ${startTime}` });
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const titles = async (query: Readonly<Record<string, string>> = {}) =>
    (await readSchedule(service, studio.schedule, query)).map(({ title }) => title);
  const get = (search: string) => service.http.get(`${studio.schedule}?${search}`);

  describe('default', () => {
    it('is the planned classes of 92 days, both ends included', async () => {
      expect(await titles()).toEqual(['2026-06-01 23:30', '2026-06-02 00:00', '2026-08-31 23:30']);
    });

    it('GEN-6, CAL-2: begins with today in the zone of the studio, not in UTC', async () => {
      service.clock.moveTo(new Date('2026-06-02T03:00:00Z'));
      expect(await titles({ to: '2026-06-02' })).toEqual(['2026-06-01 23:30', '2026-06-02 00:00']);
      service.clock.moveTo(new Date('2026-06-02T03:59:59Z'));
      expect(await titles()).not.toContain('2026-09-01 00:00');
      service.clock.moveTo(new Date('2026-06-02T04:00:00Z'));
      expect(await titles()).toContain('2026-09-01 00:00');
    });

    it('of `to` is 91 days after `from`', async () => {
      expect(await titles({ from: '2026-06-02' })).toEqual([
        '2026-06-02 00:00',
        '2026-08-31 23:30',
        '2026-09-01 00:00',
      ]);
    });
  });

  describe('asked for', () => {
    it('GEN-6: includes both of its days', async () => {
      expect(await titles({ from: '2026-06-02', to: '2026-08-31' })).toEqual(['2026-06-02 00:00', '2026-08-31 23:30']);
      expect(await titles({ from: '2026-08-31', to: '2026-08-31' })).toEqual(['2026-08-31 23:30']);
    });

    it('may be 92 days long, counting both ends', async () => {
      expect(await titles({ from: '2026-06-01', to: '2026-08-31' })).toHaveLength(3);
      expect(await titles({ to: '2026-08-31' })).toHaveLength(3);
    });

    it.each([
      ['93 days', { from: '2026-06-01', to: '2026-09-01' }],
      ['93 days from the default `from` on', { to: '2026-09-01' }],
      ['a `to` before `from`', { from: '2026-06-02', to: '2026-06-01' }],
      ['a `to` before today', { to: '2026-05-31' }],
    ])('is refused on `to` with %s', async (_, query) => {
      const refusal = await readError(service, studio.schedule, query);
      expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(Object.keys(refusal.errors ?? {})).toEqual(['to']);
    });

    it.each([
      ['0001-01-01', '0001-01-31'],
      ['9999-12-31', '9999-12-31'],
      ['9999-12-01', '9999-12-31'],
    ])('is empty when it lies far away: %s to %s', async (from, to) => {
      expect(await titles({ from, to })).toEqual([]);
    });

    it.each(['0001-01-01', '9999-12-31'])(
      'is read without a fault when it lies at the edge of the calendar: from %s',
      async (from) => {
        const { status } = await get(`from=${from}`);
        expect([200, 422]).toContain(status);
      },
    );

    it.each(['0001-01-01', '9999-12-31'])(
      'is refused on `to` when only `to` is given and lies far away: %s',
      async (to) => {
        const refusal = await readError(service, studio.schedule, { to });
        expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
        expect(Object.keys(refusal.errors ?? {})).toEqual(['to']);
      },
    );
  });

  describe('dates (GEN-6)', () => {
    const malformed = [
      '2026-02-30',
      '2026-13-01',
      '2026-00-10',
      '2025-02-29',
      'tomorrow',
      '2026-2-3',
      '20260601',
      '2026-06-01T00:00:00Z',
      '2026-06-01 10:00',
      '+002026-06-01',
      '-000001-01-01',
      '0',
      'null',
      '٢٠٢٦-٠٦-٠١',
      "2026-06-01'--",
    ];

    it.each(malformed)('refuse `%s` on `from`', async (from) => {
      const refusal = await readError(service, studio.schedule, { from });
      expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(Object.keys(refusal.errors ?? {})).toEqual(['from']);
    });

    it.each(malformed)('refuse `%s` on `to`', async (to) => {
      const refusal = await readError(service, studio.schedule, { to });
      expect(refusal).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(Object.keys(refusal.errors ?? {})).toEqual(['to']);
    });

    it('ERR-5: name both inputs when both are malformed', async () => {
      const refusal = await readError(service, studio.schedule, { from: 'tomorrow', to: '2026-02-30' });
      expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['from', 'to']);
    });

    it('accept 29 February of a leap year', async () => {
      expect(await titles({ from: '2028-02-29', to: '2028-02-29' })).toEqual([]);
    });

    it.each(['from', 'to'])('refuse a repeated `%s`', async (name) => {
      const response = await get(`${name}=2026-06-01&${name}=2026-06-02`);
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({ code: 'validation_failed', errors: { [name]: expect.any(Array) } });
    });

    it.each(['from', 'to'])('refuse a NUL character in `%s`', async (name) => {
      const response = await get(`${name}=2026-06-01%00`);
      expect(response.status).toBe(422);
      expect(response.body).toMatchObject({ code: 'validation_failed', errors: { [name]: expect.any(Array) } });
    });

    it.each(['from=&to=', 'from', 'from=%20&to=%09', 'from=++'])(
      'GEN-2: read an empty value as absent: `%s`',
      async (search) => {
        const response = await get(search).expect(200);
        expect((response.body as { data: unknown[] }).data).toHaveLength(3);
      },
    );

    it('GEN-2: are trimmed', async () => {
      expect(await titles({ from: ' 2026-06-02 ', to: '2026-06-02\t' })).toEqual(['2026-06-02 00:00']);
    });

    it.each([
      'page=2&limit=1',
      'From=tomorrow',
      'from[]=tomorrow',
      'from.x=1',
      '__proto__=1',
      'constructor=1',
      'x=%00',
      '=1',
      '%ff=1',
      'a=%E0%A4%A',
    ])('GEN-3: ignore unknown parameters: `%s`', async (search) => {
      const response = await get(search);
      expect(response.status).toBe(200);
      expect((response.body as { data: unknown[] }).data).toHaveLength(3);
    });
  });
});
