import { frameInvestigation } from './investigation-frame';

const NOW = new Date('2026-06-01T08:00:00Z');
const NONE = { fromDate: null, toDate: null, asOf: null };
const frame = (asked: Partial<typeof NONE | Record<string, string>>, timeZone = 'UTC', now = NOW) =>
  frameInvestigation({ ...NONE, ...asked }, now, timeZone);
const refusedBy = (asked: Parameters<typeof frame>[0]): string[] => {
  try {
    frame(asked);
    return [];
  } catch (error) {
    return Object.keys((error as { errors: object }).errors);
  }
};

describe('the window of an investigation (section 8.1)', () => {
  it.each([
    ['nothing', {}, '2026-03-03', '2026-07-01'],
    ['both days', { fromDate: '2026-01-01', toDate: '2026-01-01' }, '2026-01-01', '2026-01-01'],
    ['a first day', { fromDate: '2026-06-20' }, '2026-06-20', '2026-07-01'],
    ['the last day of the default as the first', { fromDate: '2026-07-01' }, '2026-07-01', '2026-07-01'],
    ['a first day after it', { fromDate: '2026-07-02' }, '2026-07-02', '2026-08-01'],
    ['a last day', { toDate: '2026-04-01' }, '2026-03-03', '2026-04-01'],
    ['the first day of the default as the last', { toDate: '2026-03-03' }, '2026-03-03', '2026-03-03'],
    ['a last day before it', { toDate: '2026-03-02' }, '2025-12-02', '2026-03-02'],
    ['366 days', { fromDate: '2026-01-01', toDate: '2027-01-01' }, '2026-01-01', '2027-01-01'],
    ['the first of all days', { fromDate: '1970-01-01', toDate: '1970-01-01' }, '1970-01-01', '1970-01-01'],
    ['the last of all days', { fromDate: '2199-12-31' }, '2199-12-31', '2200-01-30'],
  ])('asked for with %s', (_, asked, fromDate, toDate) => {
    expect(frame(asked).window).toMatchObject({ fromDate, toDate });
  });

  it('begins with today of the zone', () => {
    const now = new Date('2026-06-01T22:00:00Z');
    expect(frame({}, 'Europe/Kyiv', now).window).toMatchObject({ fromDate: '2026-03-04', toDate: '2026-07-02' });
    expect(frame({}, 'Pacific/Honolulu', new Date('2026-06-01T08:00:00Z')).window.fromDate).toBe('2026-03-02');
  });

  it.each([
    ['2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
    ['2026-10-25', '2026-10-24T21:00:00.000Z', '2026-10-25T22:00:00.000Z'],
  ])('holds the whole day %s of a change of clocks', (day, startsAt, endsAt) => {
    const { window } = frame({ fromDate: day, toDate: day }, 'Europe/Kyiv');
    expect([window.startsAt.toISOString(), window.endsAt.toISOString()]).toEqual([startsAt, endsAt]);
  });

  it.each([
    [{ fromDate: '2026-05-02', toDate: '2026-05-01' }, ['to_date']],
    [{ fromDate: '2026-01-01', toDate: '2027-01-02' }, ['to_date']],
    [{ fromDate: '2024-01-01' }, ['to_date']],
  ])('refuses %j', (asked, names) => {
    expect(refusedBy(asked)).toEqual(names);
  });
});

describe('the instant of an evaluation (TOOL-LEDGER-3)', () => {
  it('is now, unless one is asked for', () => {
    expect(frame({}).evaluation).toEqual({ at: NOW, asOf: null });
    expect(frame({ asOf: '2026-06-01T08:00:00Z' }).evaluation).toEqual({ at: NOW, asOf: NOW });
  });

  it.each([
    ['2026-05-10T12:00:00Z', '2026-05-10T12:00:00.000Z'],
    ['2026-05-10t12:00:00z', '2026-05-10T12:00:00.000Z'],
    ['2026-05-10T12:00:00.5-07:30', '2026-05-10T19:30:00.500Z'],
    ['2026-05-10T12:00:00.0009999999999+00:00', '2026-05-10T12:00:00.000Z'],
    ['2026-06-01T11:00:00.000000+03:00', '2026-06-01T08:00:00.000Z'],
  ])('is read from %s', (asOf, instant) => {
    expect(frame({ asOf }).evaluation.at.toISOString()).toBe(instant);
  });

  it.each([
    ['a millisecond ahead', '2026-06-01T08:00:00.001Z'],
    ['a microsecond ahead', '2026-06-01T08:00:00.000001Z'],
    ['a picosecond ahead', '2026-06-01T08:00:00.000000000001Z'],
    ['without an offset', '2026-05-10T12:00:00'],
    ['a day', '2026-05-10'],
    ['no day of the calendar', '2026-02-30T12:00:00Z'],
    ['empty', ''],
  ])('%s is refused', (_, asOf) => {
    expect(refusedBy({ asOf })).toEqual(['as_of']);
  });
});
