import * as fc from 'fast-check';
import { addDays, formatInZone, weekdayOf } from '@studio/kernel';

import {
  belongsToSeries,
  computeAddedUntil,
  computeClassTimes,
  computeDefaultCapacity,
  computeOccurrenceDates,
  zoneOfClass,
} from './occurrences';

const monday = '2026-06-01';

it.each([
  ['2026-06-03T00:00:00Z', 'Europe/Berlin', '2026-06-17'],
  ['2026-06-03T23:59:59Z', 'Europe/Berlin', '2026-06-17'],
  ['2026-06-02T23:59:59Z', 'America/New_York', '2026-06-15'],
  ['2026-06-03T00:00:00Z', 'America/New_York', '2026-06-16'],
])('at %s the daily run has added classes in %s until %s (SER-1)', (now, zone, until) => {
  expect(computeAddedUntil(new Date(now), zone, 2)).toBe(until);
});

describe('the dates of a series (SER-1)', () => {
  it.each<readonly [sentence: string, weekday: number, startDate: string, endDate: string | null, dates: string[]]>([
    [
      'begin today on its weekday and reach to the horizon, that day included',
      1,
      '2026-01-01',
      null,
      ['2026-06-01', '2026-06-08', '2026-06-15'],
    ],
    ['begin on the next such weekday', 3, '2026-01-01', null, ['2026-06-03', '2026-06-10']],
    ['begin six days ahead when the weekday was yesterday', 7, '2026-01-01', null, ['2026-06-07', '2026-06-14']],
    ['do not begin before the series', 1, '2026-06-02', null, ['2026-06-08', '2026-06-15']],
    ['begin on the start date itself', 1, '2026-06-08', null, ['2026-06-08', '2026-06-15']],
    ['do not reach beyond the end of the series', 1, '2026-01-01', '2026-06-14', ['2026-06-01', '2026-06-08']],
    ['include the end date', 1, '2026-01-01', '2026-06-08', ['2026-06-01', '2026-06-08']],
    [
      'do not reach beyond the horizon when the series ends later',
      1,
      '2026-01-01',
      '2027-01-01',
      ['2026-06-01', '2026-06-08', '2026-06-15'],
    ],
    ['are none when the series ended', 1, '2026-01-01', '2026-05-31', []],
    ['are none when the series starts beyond the horizon', 1, '2026-06-16', null, []],
    ['are none when no such weekday lies between start and end', 1, '2026-06-02', '2026-06-07', []],
    ['are the one day of a series that starts and ends today', 1, monday, monday, [monday]],
  ])('%s', (_, weekday, startDate, endDate, dates) => {
    expect(computeOccurrenceDates({ weekday, startDate, endDate }, monday, 2)).toEqual(dates);
  });

  it('look ahead one week to 52 weeks', () => {
    const series = { weekday: 2, startDate: '2026-01-01', endDate: null };
    expect(computeOccurrenceDates(series, monday, 1)).toEqual(['2026-06-02']);
    expect(computeOccurrenceDates(series, monday, 52)).toHaveLength(52);
  });

  it('are exactly the days of the weekday within bounds, whatever the series', () => {
    const day = fc.integer({ min: -60, max: 120 }).map((days) => addDays(monday, days));
    const series = fc.record({ weekday: fc.integer({ min: 1, max: 7 }), startDate: day, endDate: fc.option(day) });
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 12 }), (given, weeks) => {
        const wanted = Array.from({ length: weeks * 7 + 1 }, (_, days) => addDays(monday, days)).filter(
          (date) =>
            weekdayOf(date) === given.weekday &&
            date >= given.startDate &&
            (given.endDate === null || date <= given.endDate),
        );
        expect(computeOccurrenceDates(given, monday, weeks)).toEqual(wanted);
      }),
    );
  });
});

describe('start and end of a class', () => {
  const timesIn = (timeZone: string, date: string, time: string, minutes = 60) => {
    const { startsAt, endsAt } = computeClassTimes(date, time, minutes, timeZone);
    return [formatInZone(startsAt, timeZone), formatInZone(endsAt, timeZone)];
  };

  it.each([
    ['2026-03-22', '2026-03-22T09:00:00+01:00'],
    ['2026-03-29', '2026-03-29T09:00:00+02:00'],
    ['2026-10-18', '2026-10-18T09:00:00+02:00'],
    ['2026-10-25', '2026-10-25T09:00:00+01:00'],
  ])('keep 09:00 on the wall clock on %s, around both clock changes (CAL-5)', (date, startsAt) => {
    expect(timesIn('Europe/Berlin', date, '09:00')[0]).toBe(startsAt);
  });

  it('move 02:30 to 03:30 on the gap day and take the first 02:30 on the fold day (CAL-4)', () => {
    expect(timesIn('Europe/Berlin', '2026-03-29', '02:30')).toEqual([
      '2026-03-29T03:30:00+02:00',
      '2026-03-29T04:30:00+02:00',
    ]);
    expect(timesIn('Europe/Berlin', '2026-10-25', '02:30')).toEqual([
      '2026-10-25T02:30:00+02:00',
      '2026-10-25T02:30:00+01:00',
    ]);
  });

  it('differ by the duration in elapsed time, over midnight and over a clock change (CAL-3)', () => {
    expect(timesIn('UTC', '2026-06-01', '23:30', 90)).toEqual([
      '2026-06-01T23:30:00+00:00',
      '2026-06-02T01:00:00+00:00',
    ]);
    expect(timesIn('Europe/Berlin', '2026-03-29', '01:00', 120)[1]).toBe('2026-03-29T04:00:00+02:00');
  });

  it('are read in the location’s zone, else the studio’s (CAL-1)', () => {
    expect(zoneOfClass('Europe/Lisbon', 'Europe/Berlin')).toBe('Europe/Lisbon');
    expect(zoneOfClass(null, 'Europe/Berlin')).toBe('Europe/Berlin');
  });
});

describe('the default capacity of a class (CLS-1, SER-2)', () => {
  it.each<readonly [string, string, number | null, number | null, number | null]>([
    ['is the type’s', 'group_class', 12, 20, 12],
    ['is the type’s even above the room’s', 'group_class', 30, 20, 30],
    ['is the room’s when the type has none', 'group_class', null, 20, 20],
    ['is unlimited when neither has one', 'group_class', null, null, null],
    ['is the room’s for a rental', 'room_rental', null, 20, 20],
    ['is the type’s for a private lesson', 'private_lesson', 1, 20, 1],
    ['is none for an internal class', 'internal_class', 12, 20, null],
  ])('%s', (_, kind, typeDefault, roomCapacity, capacity) => {
    expect(computeDefaultCapacity(kind, typeDefault, roomCapacity)).toBe(capacity);
  });
});

describe('a date belongs to a series (SER-6)', () => {
  const tuesdays = { weekday: 2, startDate: '2026-06-02', endDate: '2026-06-30' };

  it.each([
    ['2026-06-02', true],
    ['2026-06-30', true],
    ['2026-06-03', false],
    ['2026-05-26', false],
    ['2026-07-07', false],
  ])('%s: %p', (date, wanted) => {
    expect(belongsToSeries(tuesdays, date)).toBe(wanted);
  });

  it('however far ahead it lies, without an end', () => {
    expect(belongsToSeries({ ...tuesdays, endDate: null }, '2029-06-05')).toBe(true);
  });

  it('when a class would be created on it', () => {
    for (const endDate of [null, '2026-06-20'])
      for (const date of computeOccurrenceDates({ ...tuesdays, endDate }, '2026-05-01', 12))
        expect(belongsToSeries({ ...tuesdays, endDate }, date)).toBe(true);
  });
});
