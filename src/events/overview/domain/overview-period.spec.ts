import { EVENT_BUCKETS } from '../../programme/domain/event-bucket';
import { choosePeriod } from './overview-period';

const TODAY = '2026-06-01';
const NO_DAYS = { dateFrom: null, dateTo: null };
const days = (...args: Parameters<typeof choosePeriod>) => {
  const { dateFrom, dateTo } = choosePeriod(...args);
  return [dateFrom, dateTo];
};

describe('the period of an overview', () => {
  it.each([
    ['upcoming', null, '2027-06-01'],
    ['past', '2025-06-01', '2026-06-01'],
    ['draft', '2026-06-01', '2027-06-01'],
    ['cancelled', '2025-12-01', '2026-12-01'],
    ['all', '2025-12-01', '2026-12-01'],
  ] as const)('EVT-26: of %s without days is from %s to %s', (bucket, dateFrom, dateTo) => {
    expect(days(bucket, NO_DAYS, TODAY, 'UTC')).toEqual([dateFrom, dateTo]);
  });

  it.each(EVENT_BUCKETS)('EVT-27: a given day decides alone, whatever %s shows without any', (bucket) => {
    expect(days(bucket, { dateFrom: '2026-01-01', dateTo: null }, TODAY, 'UTC')).toEqual(['2026-01-01', '2027-01-01']);
    expect(days(bucket, { dateFrom: null, dateTo: '2026-01-01' }, TODAY, 'UTC')).toEqual(['2025-01-01', '2026-01-01']);
    expect(days(bucket, { dateFrom: '2026-01-01', dateTo: '2026-01-01' }, TODAY, 'UTC')).toEqual([
      '2026-01-01',
      '2026-01-01',
    ]);
  });

  it.each([
    ['2026-06-02', '2026-06-01'],
    ['2025-06-01', '2026-06-02'],
  ])('EVT-26: from %s to %s is refused on date_to', (dateFrom, dateTo) => {
    expect(() => choosePeriod('all', { dateFrom, dateTo }, TODAY, 'UTC')).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: { date_to: [expect.any(String)] } }),
    );
  });

  it('EVT-26: 366 days, both ends counted, are not too many', () => {
    const asked = { dateFrom: '2025-06-01', dateTo: '2026-06-01' };
    expect(days('all', asked, TODAY, 'UTC')).toEqual(['2025-06-01', '2026-06-01']);
  });

  it.each([
    ['the day clocks go forward', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['the day clocks go back', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('EVT-26: takes days of the zone: %s', (_what, day, startsAt, endsAt) => {
    expect(choosePeriod('all', { dateFrom: day, dateTo: day }, TODAY, 'Europe/Berlin')).toMatchObject({
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
    });
  });

  it('EVT-26: begins where a day does that has no midnight', () => {
    const day = '2026-09-06';
    expect(choosePeriod('all', { dateFrom: day, dateTo: day }, TODAY, 'America/Santiago')).toMatchObject({
      startsAt: new Date('2026-09-06T04:00:00Z'),
      endsAt: new Date('2026-09-07T03:00:00Z'),
    });
  });
});
