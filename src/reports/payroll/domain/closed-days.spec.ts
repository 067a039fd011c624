import { ClosedDays } from './closed-days';

const range = (dateFrom: string, dateTo: string) => ({
  dateFrom,
  dateTo,
  trainerId: null,
  locationId: null,
  classesFrom: null,
});

describe('days of closed runs (SAL-14)', () => {
  const days = new ClosedDays([
    { startsOn: '2026-06-01', endsOn: '2026-06-07' },
    { startsOn: '2026-06-15', endsOn: '2026-06-21' },
  ]);

  it.each([
    ['2026-05-30', '2026-06-10', '2026-05-30', '2026-06-10'],
    ['2026-06-03', '2026-06-10', '2026-06-08', '2026-06-10'],
    ['2026-06-10', '2026-06-21', '2026-06-10', '2026-06-14'],
    ['2026-06-07', '2026-06-15', '2026-06-08', '2026-06-14'],
    ['2026-06-10', '2026-06-25', '2026-06-10', '2026-06-25'],
  ])('of %s to %s leave %s to %s open', (from, to, openFrom, openTo) => {
    expect(days.openPart(range(from, to))).toEqual(range(openFrom, openTo));
  });

  it('leave nothing open of a closed range', () => {
    expect(days.openPart(range('2026-06-01', '2026-06-07'))).toBeNull();
    expect([days.has('2026-06-07'), days.has('2026-06-08')]).toEqual([true, false]);
  });
});
