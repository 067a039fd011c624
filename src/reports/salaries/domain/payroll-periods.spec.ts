import { addDays, daysBetween, weekdayOf } from '@studio/kernel';
import * as fc from 'fast-check';

import {
  type Cadence,
  isPeriodOf,
  latestCompletedPeriod,
  mondayOf,
  monthOf,
  periodContaining,
} from './payroll-periods';

const weekly: Cadence = { value: 'weekly', anchorDate: null };
const semiMonthly: Cadence = { value: 'semi_monthly', anchorDate: null };
const monthly: Cadence = { value: 'monthly', anchorDate: null };
const biweekly = (anchorDate: string): Cadence => ({ value: 'biweekly', anchorDate });

const day = fc.integer({ min: -20_000, max: 20_000 }).map((days) => addDays('2020-02-29', days));
const cadence = fc.oneof(fc.constantFrom(weekly, semiMonthly, monthly), day.map(biweekly));

describe('periods of 2026-07-16, a Thursday (finance.md section 8, "Periods")', () => {
  it.each([
    ['weekly', weekly, '2026-07-06', '2026-07-12'],
    ['biweekly from an anchor before', biweekly('2026-06-29'), '2026-06-29', '2026-07-12'],
    ['biweekly from an anchor after', biweekly('2026-07-20'), '2026-06-22', '2026-07-05'],
    ['semi-monthly', semiMonthly, '2026-07-01', '2026-07-15'],
    ['monthly', monthly, '2026-06-01', '2026-06-30'],
  ])('%s: the latest completed one', (_, of, startsOn, endsOn) => {
    expect(latestCompletedPeriod(of, '2026-07-16')).toEqual({ startsOn, endsOn });
  });
});

describe('the period that contains a day', () => {
  const onWednesday = biweekly('2026-07-15');
  it.each([
    ['a Monday starts its week', weekly, '2026-07-13', '2026-07-13', '2026-07-19'],
    ['a Sunday ends its week', weekly, '2026-07-19', '2026-07-13', '2026-07-19'],
    ['a week goes over the end of a year', weekly, '2027-01-01', '2026-12-28', '2027-01-03'],
    ['the anchor starts its window, whatever its weekday', onWednesday, '2026-07-15', '2026-07-15', '2026-07-28'],
    ['the day before the anchor ends the window before', onWednesday, '2026-07-14', '2026-07-01', '2026-07-14'],
    ['14 days before the anchor a window starts', onWednesday, '2026-07-01', '2026-07-01', '2026-07-14'],
    ['windows go over a leap day', biweekly('2024-02-20'), '2024-03-01', '2024-02-20', '2024-03-04'],
    ['the 15th is in the first half', semiMonthly, '2026-07-15', '2026-07-01', '2026-07-15'],
    ['the 16th is in the second half', semiMonthly, '2026-07-16', '2026-07-16', '2026-07-31'],
    ['the second half of a February', semiMonthly, '2026-02-28', '2026-02-16', '2026-02-28'],
    ['the second half of a leap February', semiMonthly, '2024-02-16', '2024-02-16', '2024-02-29'],
    ['the second half of December', semiMonthly, '2026-12-31', '2026-12-16', '2026-12-31'],
    ['a month of 30 days', monthly, '2026-06-30', '2026-06-01', '2026-06-30'],
    ['a month of 31 days', monthly, '2026-12-31', '2026-12-01', '2026-12-31'],
    ['a leap February', monthly, '2024-02-29', '2024-02-01', '2024-02-29'],
    ['the February of a common century', monthly, '2100-02-28', '2100-02-01', '2100-02-28'],
    ['the February of a leap century', monthly, '2000-02-01', '2000-02-01', '2000-02-29'],
  ])('%s', (_, of, date, startsOn, endsOn) => {
    expect(periodContaining(of, date)).toEqual({ startsOn, endsOn });
  });
});

describe('the latest completed period', () => {
  it.each([
    ['on the first day of a period, the one that ended yesterday', monthly, '2026-07-01', '2026-06-01', '2026-06-30'],
    ['on the last day of a period, still the one before', monthly, '2026-07-31', '2026-06-01', '2026-06-30'],
    ['in January, December', monthly, '2027-01-15', '2026-12-01', '2026-12-31'],
    ['in March of a leap year, February with its 29th', monthly, '2024-03-31', '2024-02-01', '2024-02-29'],
    ['in a first half, the second half of the month before', semiMonthly, '2026-03-15', '2026-02-16', '2026-02-28'],
    ['on a Monday, the week that ended yesterday', weekly, '2026-07-13', '2026-07-06', '2026-07-12'],
  ])('is %s', (_, of, today, startsOn, endsOn) => {
    expect(latestCompletedPeriod(of, today)).toEqual({ startsOn, endsOn });
  });
});

describe('whether days are a period', () => {
  it.each([
    ['a whole week', weekly, '2026-07-06', '2026-07-12', true],
    ['a week from Sunday', weekly, '2026-07-05', '2026-07-11', false],
    ['a week without its Sunday', weekly, '2026-07-06', '2026-07-11', false],
    ['two weeks', weekly, '2026-07-06', '2026-07-19', false],
    ['a window from the anchor', biweekly('2026-06-29'), '2026-06-15', '2026-06-28', true],
    ['a window that the anchor does not give', biweekly('2026-06-29'), '2026-06-22', '2026-07-05', false],
    ['28 days of a leap February', monthly, '2024-02-01', '2024-02-28', false],
    ['a first half in a monthly cadence', monthly, '2026-07-01', '2026-07-15', false],
    ['a whole month in a semi-monthly cadence', semiMonthly, '2026-07-01', '2026-07-31', false],
    ['days in the wrong order', monthly, '2026-07-31', '2026-07-01', false],
  ])('%s', (_, of, from, to, expected) => {
    expect(isPeriodOf(of, from, to)).toBe(expected);
  });
});

describe('periods of any cadence', () => {
  it('contain every day exactly once: each day of a period belongs to it, its neighbours do not', () => {
    fc.assert(
      fc.property(cadence, day, fc.nat(30), (of, date, offset) => {
        const period = periodContaining(of, date);
        expect(period.startsOn <= date && date <= period.endsOn).toBe(true);
        const length = daysBetween(period.startsOn, period.endsOn) + 1;
        expect(periodContaining(of, addDays(period.startsOn, offset % length))).toEqual(period);
        expect(periodContaining(of, addDays(period.endsOn, 1)).startsOn).toBe(addDays(period.endsOn, 1));
        expect(periodContaining(of, addDays(period.startsOn, -1)).endsOn).toBe(addDays(period.startsOn, -1));
        expect(isPeriodOf(of, period.startsOn, period.endsOn)).toBe(true);
      }),
    );
  });

  it('follow each other without a gap: the latest completed one ends the day before the current one', () => {
    fc.assert(
      fc.property(cadence, day, (of, today) => {
        const completed = latestCompletedPeriod(of, today);
        expect(addDays(completed.endsOn, 1)).toBe(periodContaining(of, today).startsOn);
        expect(isPeriodOf(of, completed.startsOn, completed.endsOn)).toBe(true);
      }),
    );
  });

  it('have the lengths of the calendar', () => {
    fc.assert(
      fc.property(day, day, (date, anchor) => {
        const length = (of: Cadence) => {
          const { startsOn, endsOn } = periodContaining(of, date);
          return daysBetween(startsOn, endsOn) + 1;
        };
        expect([length(weekly), length(biweekly(anchor))]).toEqual([7, 14]);
        const [year = 0, month = 0] = date.split('-').map(Number);
        const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(length(monthly)).toBe(daysOfMonth);
        expect([15, daysOfMonth - 15]).toContain(length(semiMonthly));
      }),
    );
  });

  it('are the same fortnights from any of their anchors', () => {
    fc.assert(
      fc.property(day, day, fc.integer({ min: -50, max: 50 }), (anchor, date, windows) => {
        const moved = biweekly(addDays(anchor, windows * 14));
        expect(periodContaining(moved, date)).toEqual(periodContaining(biweekly(anchor), date));
      }),
    );
  });

  it('start weeks on Monday and months on the first', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(weekdayOf(mondayOf(date))).toBe(1);
        expect(daysBetween(mondayOf(date), date)).toBe(weekdayOf(date) - 1);
        expect(monthOf(date).startsOn).toBe(`${date.slice(0, 7)}-01`);
      }),
    );
  });
});
