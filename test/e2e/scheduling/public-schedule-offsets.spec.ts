import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { given } from '../../support/given';
import { readSchedule } from '../../support/public-api';
import { addClass, addSeries, type OpenStudio, openStudio } from '../../support/studio';

describe('public schedule: offsets and clock changes', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(() => service.clock.moveTo(TEST_NOW));

  const starts = async (studio: OpenStudio, query: Readonly<Record<string, string>> = {}) =>
    (await readSchedule(service, studio.schedule, query)).map(({ starts_at }) => starts_at);

  describe('CAL-1, GEN-5: times carry the offset', () => {
    it('of the zone of the location where it has one', async () => {
      const studio = await openStudio(service, { timezone: 'Europe/Berlin', locationTimezone: 'Asia/Kathmandu' });
      await addClass(service, studio);
      expect(await readSchedule(service, studio.schedule)).toMatchObject([
        { starts_at: '2026-06-02T09:00:00+05:45', ends_at: '2026-06-02T10:00:00+05:45' },
      ]);
    });

    it('of the zone of the studio where the location has none', async () => {
      const studio = await openStudio(service, { timezone: 'America/New_York' });
      await addClass(service, studio);
      expect(await starts(studio)).toEqual(['2026-06-02T09:00:00-04:00']);
    });

    it('of UTC, as +00:00, where neither has one', async () => {
      const studio = await openStudio(service, { timezone: undefined });
      await addClass(service, studio);
      expect(await starts(studio)).toEqual(['2026-06-02T09:00:00+00:00']);
    });

    it('at each instant itself, also when the clock changes during the class', async () => {
      const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
      service.clock.moveTo(new Date('2026-10-20T08:00:00Z'));
      await addClass(service, studio, { date: '2026-10-25', startTime: '01:30', durationMinutes: 120 });
      expect(await readSchedule(service, studio.schedule)).toMatchObject([
        { starts_at: '2026-10-25T01:30:00+02:00', ends_at: '2026-10-25T02:30:00+01:00' },
      ]);
    });
  });

  it('CAL-2: the days of the window are days of the zone of the studio, wherever the location lies', async () => {
    const studio = await openStudio(service, { timezone: 'America/New_York', locationTimezone: 'Asia/Tokyo' });
    await addClass(service, studio, { date: '2026-06-03', startTime: '12:30', durationMinutes: 15 });
    await addClass(service, studio, { date: '2026-06-03', startTime: '13:00', durationMinutes: 15 });
    expect(await starts(studio, { from: '2026-06-02', to: '2026-06-02' })).toEqual(['2026-06-03T12:30:00+09:00']);
    expect(await starts(studio, { from: '2026-06-03', to: '2026-06-03' })).toEqual(['2026-06-03T13:00:00+09:00']);
  });

  it('CAL-2: a day that begins after a gap at midnight begins at the end of the gap', async () => {
    const studio = await openStudio(service, { timezone: 'Africa/Cairo' });
    service.clock.moveTo(new Date('2026-04-20T08:00:00Z'));
    await addClass(service, studio, { date: '2026-04-23', startTime: '23:30', durationMinutes: 15 });
    await addClass(service, studio, { date: '2026-04-24', startTime: '00:30', durationMinutes: 15 });
    expect(await starts(studio, { from: '2026-04-23', to: '2026-04-23' })).toEqual(['2026-04-23T23:30:00+02:00']);
    expect(await starts(studio, { from: '2026-04-24', to: '2026-04-24' })).toEqual(['2026-04-24T01:30:00+03:00']);
  });

  it('CAL-6: a new zone moves no stored instant, only how it is written', async () => {
    const studio = await openStudio(service, { timezone: 'Europe/Berlin' });
    await addClass(service, studio);
    await service.database.query('UPDATE accounts.account SET timezone = $2 WHERE id = $1', [
      studio.ctx.accountId,
      'America/New_York',
    ]);
    expect(await starts(studio)).toEqual(['2026-06-02T03:00:00-04:00']);
  });

  describe.each([
    {
      zone: 'Europe/Berlin',
      ambiguous: { time: '02:30', end: '03:00' },
      gap: { from: '2026-03-22', day: '2026-03-29', before: '+01:00', after: '+02:00' },
      fold: { from: '2026-10-18', day: '2026-10-25', before: '+02:00', after: '+01:00' },
    },
    {
      zone: 'America/New_York',
      ambiguous: { time: '01:30', end: '02:00' },
      gap: { from: '2026-03-01', day: '2026-03-08', before: '-05:00', after: '-04:00' },
      fold: { from: '2026-10-25', day: '2026-11-01', before: '-04:00', after: '-05:00' },
    },
  ])('in $zone', ({ zone, ambiguous, gap, fold }) => {
    const weekLater = (day: string) => new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
    const generated = async (change: typeof gap, startTime: string) => {
      const studio = await openStudio(service, { timezone: zone, scheduleGenerationWeeks: 3 });
      service.clock.moveTo(new Date(Date.parse(`${change.from}T12:00:00Z`) - 86_400_000));
      await addSeries(service, studio, { weekday: 7, startTime, startDate: change.from, durationMinutes: 90 });
      await given(service).generated(studio.ctx);
      return readSchedule(service, studio.schedule);
    };

    it.each([
      ['spring', gap],
      ['autumn', fold],
    ])('CAL-5: a weekly series keeps 09:00 over the clock change in %s', async (_, change) => {
      expect(await generated(change, '09:00')).toMatchObject([
        { starts_at: `${change.from}T09:00:00${change.before}`, ends_at: `${change.from}T10:30:00${change.before}` },
        { starts_at: `${change.day}T09:00:00${change.after}`, ends_at: `${change.day}T10:30:00${change.after}` },
        {
          starts_at: `${weekLater(change.day)}T09:00:00${change.after}`,
          ends_at: `${weekLater(change.day)}T10:30:00${change.after}`,
        },
      ]);
    });

    it('CAL-4: a 02:30 series moves to 03:30 on the day of the gap and ends its duration later', async () => {
      expect(await generated(gap, '02:30')).toMatchObject([
        { starts_at: `${gap.from}T02:30:00${gap.before}`, ends_at: `${gap.from}T04:00:00${gap.before}` },
        { starts_at: `${gap.day}T03:30:00${gap.after}`, ends_at: `${gap.day}T05:00:00${gap.after}` },
        { starts_at: `${weekLater(gap.day)}T02:30:00${gap.after}` },
      ]);
    });

    it(`CAL-4, CAL-3: a ${ambiguous.time} series takes the first of the two instants on the day of the fold`, async () => {
      const { time, end } = ambiguous;
      expect(await generated(fold, time)).toMatchObject([
        { starts_at: `${fold.from}T${time}:00${fold.before}` },
        { starts_at: `${fold.day}T${time}:00${fold.before}`, ends_at: `${fold.day}T${end}:00${fold.after}` },
        { starts_at: `${weekLater(fold.day)}T${time}:00${fold.after}` },
      ]);
    });
  });
});
