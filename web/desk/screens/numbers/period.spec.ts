import { comparedDays, daysOf, periodAfter, periodBefore, periodName, periodOf } from './period';

describe('the periods of the numbers (DESK-20)', () => {
  it.each([
    ['day', '2026-11-29', '2026-11-29', '2026-11-29'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-11-30', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('are whole: the %s of %s is %s to %s', (length, day, from, to) => {
    expect(periodOf(length, day)).toEqual({ length, from, to });
  });

  it.each([
    ['day', '2026-12-31'],
    ['week', '2026-12-27'],
    ['month', '2026-12-31'],
  ] as const)('follow each other without a gap: %s', (length, lastBefore) => {
    const period = periodOf(length, '2027-01-01');
    expect(periodAfter(periodBefore(period))).toEqual(period);
    expect(daysOf(periodBefore(period)).at(-1)).toBe(lastBefore);
  });

  it.each([
    ['week', '2026-11-25', '2026-11-23', '2026-11-16/2026-11-18'],
    ['week', '2026-11-30', '2026-11-30', '2026-11-23/2026-11-23'],
    ['day', '2026-11-30', '2026-11-30', '2026-11-29/2026-11-29'],
    ['month', '2026-11-30', '2026-11-01', '2026-10-01/2026-10-30'],
    ['month', '2027-03-30', '2027-03-01', '2027-02-01/2027-02-28'],
  ] as const)('are compared until today with the same days before: the %s on %s', (length, today, from, others) => {
    const { shown, before } = comparedDays(periodOf(length, today), today);
    expect([shown, `${before.from}/${before.to}`]).toEqual([{ length, from, to: today }, others]);
  });

  it.each(['2026-11-15', '2026-11-23'])('are compared whole with the one before, over or to come: on %s', (today) => {
    const period = periodOf('week', '2026-11-18');
    expect(comparedDays(period, today)).toEqual({ shown: period, before: periodOf('week', '2026-11-11') });
  });

  it('are named in the language', () => {
    expect(periodName(periodOf('month', '2026-11-28'), 'de')).toBe('November 2026');
    expect(periodName(periodOf('week', '2026-11-28'), 'en-GB')).toMatch(/^23.*29 November 2026$/);
    expect(periodName(periodOf('month', '2026-11-28'), 'pl', 'short')).toBe('Lis');
    const part = comparedDays(periodOf('month', '2026-11-28'), '2026-11-28').shown;
    expect(periodName(part, 'en-GB', 'short')).toMatch(/^1.*28 Nov$/);
    // Of a week that goes on, the weekday says that it is no whole one.
    const monday = comparedDays(periodOf('week', '2026-11-30'), '2026-11-30').before;
    expect(periodName(monday, 'en-GB', 'short')).toMatch(/^Mon,? 23 Nov$/);
    expect(periodName(periodOf('week', '2026-11-28'), 'en-GB', 'short')).toMatch(/^23.*29 Nov$/);
    expect(periodName(periodOf('day', '2026-11-29'), 'en-GB')).toMatch(/^Sunday,? 29 November 2026$/);
    expect(periodName(periodOf('day', '2026-11-29'), 'de', 'short')).toBe('29. Nov.');
  });
});
