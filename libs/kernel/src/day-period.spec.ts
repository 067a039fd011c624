import { assertPeriod } from './day-period';

const errorsOf = (from: string, to: string, names?: Parameters<typeof assertPeriod>[2]): unknown => {
  try {
    assertPeriod(from, to, names);
    return null;
  } catch (error) {
    return Object.keys((error as { errors: object }).errors);
  }
};

describe('a period of days (REP-1, EVT-26, ARG-5)', () => {
  it.each([
    ['one day', '2026-06-01', '2026-06-01', null],
    ['366 days', '2026-01-01', '2027-01-01', null],
    ['367 days', '2026-01-01', '2027-01-02', ['date_to']],
    ['the days of a leap year', '2024-01-01', '2024-12-31', null],
    ['a day of a leap year too many', '2024-01-01', '2025-01-01', ['date_to']],
    ['reversed days', '2026-06-02', '2026-06-01', ['date_to']],
  ])('of %s', (_, from, to, refused) => {
    expect(errorsOf(from, to)).toEqual(refused);
  });

  it('is refused under the name of its end', () => {
    expect(errorsOf('2026-06-02', '2026-06-01', { from: 'from_date', to: 'to_date' })).toEqual(['to_date']);
  });
});
