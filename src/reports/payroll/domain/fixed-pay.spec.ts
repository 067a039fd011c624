import { addDays, daysBetween } from '@studio/kernel';
import fc from 'fast-check';

import { mondayOf, monthOf } from '../../salaries/domain/payroll-periods';
import { computeDailyShare } from './fixed-pay';

const sharesFrom = (amountCents: number, per: 'month' | 'week', startsOn: string, days: number) =>
  Array.from({ length: days }, (_, day) => computeDailyShare(amountCents, per, addDays(startsOn, day)));
const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0);

describe('SAL-7: a day of fixed pay', () => {
  it.each([
    ['the 1st of 31', 'month', '2026-07-01', 323],
    ['the 18th, the last one with a cent more', 'month', '2026-07-18', 323],
    ['the 19th', 'month', '2026-07-19', 322],
    ['the 31st', 'month', '2026-07-31', 322],
    ['the 1st of 28', 'month', '2026-02-01', 358],
    ['the 29th of a leap February', 'month', '2028-02-29', 344],
    ['a Monday', 'week', '2026-07-13', 1_429],
    ['a Thursday', 'week', '2026-07-16', 1_429],
    ['a Friday', 'week', '2026-07-17', 1_428],
    ['a Sunday', 'week', '2026-07-19', 1_428],
    ['any day', 'day', '2026-07-19', 10_000],
  ] as const)('100.00: %s', (_, per, date, cents) => {
    expect(computeDailyShare(10_000, per, date)).toBe(cents);
  });

  it('100.00 a month of 31 days: 3.23 on days 1-18, 3.22 on days 19-31; sum 100.00', () => {
    const shares = sharesFrom(10_000, 'month', '2026-07-01', 31);
    expect(shares).toEqual([...Array<number>(18).fill(323), ...Array<number>(13).fill(322)]);
    expect(total(shares)).toBe(10_000);
  });

  const amount = fc.integer({ min: 0, max: 99_999_999 });
  const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2028-02-29', days));

  it('adds up to the amount over every month and week, with shares that differ by a cent at most', () => {
    fc.assert(
      fc.property(amount, day, (cents, date) => {
        const month = monthOf(date);
        const ofMonth = sharesFrom(cents, 'month', month.startsOn, daysBetween(month.startsOn, month.endsOn) + 1);
        const ofWeek = sharesFrom(cents, 'week', mondayOf(date), 7);
        for (const shares of [ofMonth, ofWeek]) {
          expect(total(shares)).toBe(cents);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
          expect(shares).toEqual(shares.toSorted((a, b) => b - a));
        }
      }),
    );
  });
});
