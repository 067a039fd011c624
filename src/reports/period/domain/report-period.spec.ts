import { addDays, daysBetween, PERIOD_DAYS_MAX, startOfDay } from '@studio/kernel';
import { assert, constantFrom, date, integer, option, property } from 'fast-check';

import { chooseDays, clampToEpoch } from './report-period';

const TODAY = '2026-06-15';

describe('the days of a report (REP-1)', () => {
  it.each([
    ['today', null, null, '2026-06-15', '2026-06-15'],
    ['today', '2026-06-03', null, '2026-06-03', '2026-06-03'],
    ['today', null, '2026-06-20', '2026-06-20', '2026-06-20'],
    ['today', '2026-06-03', '2026-06-09', '2026-06-03', '2026-06-09'],
    ['month', null, null, '2026-06-01', '2026-06-15'],
    ['month', null, '2026-04-20', '2026-04-01', '2026-04-20'],
    ['month', '2026-05-20', null, '2026-05-20', '2026-06-15'],
    ['month', '2026-07-04', null, '2026-07-04', '2026-07-04'],
    ['month', '2025-06-15', '2026-06-15', '2025-06-15', '2026-06-15'],
  ] as const)('%s: %s to %s are %s to %s', (defaults, dateFrom, dateTo, first, last) => {
    expect(chooseDays({ dateFrom, dateTo }, defaults, TODAY)).toEqual({ dateFrom: first, dateTo: last });
  });

  it.each([
    ['reversed', '2026-06-10', '2026-06-09'],
    ['of 367 days', '2025-06-14', '2026-06-15'],
    ['from a day a year ago to today', '2025-06-14', null],
  ])('are refused on date_to when %s', (_reason, dateFrom, dateTo) => {
    const choose = () => chooseDays({ dateFrom, dateTo }, 'month', TODAY);
    expect(choose).toThrow(expect.objectContaining({ code: 'validation_failed' }));
    expect(choose).toThrow(expect.objectContaining({ errors: { date_to: [expect.any(String)] } }));
  });

  it('keep each given day and are never reversed by a default', () => {
    const days = date({ min: new Date('2025-10-01'), max: new Date('2027-02-01'), noInvalidDate: true }).map(
      (instant) => instant.toISOString().slice(0, 10),
    );
    assert(
      property(days, constantFrom('from', 'to'), constantFrom('today', 'month'), (day, end, defaults) => {
        const given = { dateFrom: end === 'from' ? day : null, dateTo: end === 'to' ? day : null };
        const chosen = chooseDays(given, defaults, TODAY);
        expect(end === 'from' ? chosen.dateFrom : chosen.dateTo).toBe(day);
        expect(daysBetween(chosen.dateFrom, chosen.dateTo)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('the time of a report (REP-2)', () => {
  const days = { dateFrom: '2026-06-01', dateTo: '2026-06-30' };
  const inUtc = (startsAt: string, isLegacy = false) =>
    clampToEpoch(days, { startsAt: new Date(startsAt), isLegacy }, 'UTC');

  it('is that of the local days without an epoch, 21:00Z to 21:00Z three hours east', () => {
    expect(clampToEpoch({ dateFrom: '2026-07-01', dateTo: '2026-07-01' }, null, 'Europe/Kyiv')).toEqual({
      dateFrom: '2026-07-01',
      dateTo: '2026-07-01',
      requestedDateFrom: '2026-07-01',
      startsAt: new Date('2026-06-30T21:00:00Z'),
      endsAt: new Date('2026-07-01T21:00:00Z'),
      isClampedToEpoch: false,
    });
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-01', 24],
  ])('has the %s of Berlin with %i hours', (day, hours) => {
    const { startsAt, endsAt } = clampToEpoch({ dateFrom: day, dateTo: day }, null, 'Europe/Berlin');
    expect((endsAt.getTime() - startsAt.getTime()) / 3_600_000).toBe(hours);
  });

  it.each([
    ['a later epoch cuts at its instant', '2026-06-10T09:30:00Z', '2026-06-10', '2026-06-10T09:30:00Z', true],
    [
      'an epoch within the first day cuts and keeps the day',
      '2026-06-01T09:30:00Z',
      '2026-06-01',
      '2026-06-01T09:30:00Z',
      true,
    ],
    [
      'an epoch that starts with the period cuts nothing',
      '2026-06-01T00:00:00Z',
      '2026-06-01',
      '2026-06-01T00:00:00Z',
      false,
    ],
    ['an earlier epoch cuts nothing', '2026-05-10T09:30:00Z', '2026-06-01', '2026-06-01T00:00:00Z', false],
  ])('%s', (_case, epoch, shownFrom, startsAt, isClamped) => {
    expect(inUtc(epoch)).toMatchObject({
      dateFrom: shownFrom,
      requestedDateFrom: '2026-06-01',
      startsAt: new Date(startsAt),
      isClampedToEpoch: isClamped,
    });
  });

  it('shows the local day of the epoch, which may be the one after that of UTC', () => {
    const epoch = { startsAt: new Date('2026-06-09T22:30:00Z'), isLegacy: false };
    expect(clampToEpoch(days, epoch, 'Europe/Kyiv').dateFrom).toBe('2026-06-10');
  });

  it('is not cut by a legacy epoch, not even in the sixties', () => {
    const epoch = { startsAt: new Date(0), isLegacy: true };
    expect(clampToEpoch({ dateFrom: '1969-01-01', dateTo: '1969-01-02' }, epoch, 'UTC').isClampedToEpoch).toBe(false);
  });

  it.each(['2026-07-01T00:00:00Z', '2026-08-01T00:00:00Z'])('is refused when the epoch starts at %s', (startsAt) => {
    expect(() => inUtc(startsAt)).toThrow(
      expect.objectContaining({ code: 'period_before_epoch', errors: { date_to: [expect.any(String)] } }),
    );
  });

  it('never extends beyond the requested days', () => {
    const zones = constantFrom('UTC', 'Europe/Kyiv', 'America/New_York', 'Pacific/Apia', 'Africa/Cairo');
    const epochs = option(integer({ min: -30, max: 400 * 24 }));
    assert(
      property(zones, integer({ min: 0, max: PERIOD_DAYS_MAX - 1 }), epochs, (zone, length, hours) => {
        const from = '2026-01-01';
        const to = addDays(from, length);
        const startsAt = hours === null ? null : new Date(Date.UTC(2026, 0, 1) + hours * 3_600_000);
        const end = startOfDay(addDays(to, 1), zone);
        if (startsAt && startsAt >= end) return;
        const period = clampToEpoch({ dateFrom: from, dateTo: to }, startsAt && { startsAt, isLegacy: false }, zone);
        expect(period.endsAt).toEqual(end);
        expect(period.startsAt.getTime()).toBeGreaterThanOrEqual(startOfDay(from, zone).getTime());
        expect(period.startsAt.getTime()).toBeLessThan(end.getTime());
        expect(period.dateFrom >= from && period.dateFrom <= to).toBe(true);
      }),
    );
  });
});
