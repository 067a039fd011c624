import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import {
  addDays,
  calendarDateOf,
  daysBetween,
  firstOfMonth,
  formatUtc,
  lastOfMonth,
  parseInstant,
  startOfDay,
} from './calendar';

const day = fc
  .record({
    year: fc.integer({ min: 1, max: 9_998 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map((fields) => Temporal.PlainDate.from(fields).toString());

describe('instants as text (GEN-6)', () => {
  it.each([
    ['2026-06-01T08:00:00Z', '2026-06-01T08:00:00Z'],
    ['2026-06-01t08:00:00z', '2026-06-01T08:00:00Z'],
    ['2026-06-01T10:00:00+02:00', '2026-06-01T08:00:00Z'],
    ['2026-05-31T22:30:00-09:30', '2026-06-01T08:00:00Z'],
    ['2026-06-01T08:00:00.999Z', '2026-06-01T08:00:00Z'],
    ['2024-02-29T23:59:59-01:00', '2024-03-01T00:59:59Z'],
  ])('%s stand for %s', (text, instant) => {
    const parsed = parseInstant(text);
    expect(parsed && formatUtc(parsed)).toBe(instant);
  });

  it.each([
    ['no offset', '2026-06-01T08:00:00'],
    ['no time', '2026-06-01'],
    ['no seconds', '2026-06-01T08:00Z'],
    ['a space between', '2026-06-01 08:00:00Z'],
    ['an offset without colon', '2026-06-01T08:00:00+0200'],
    ['a zone name', '2026-06-01T08:00:00+02:00[Europe/Berlin]'],
    ['a day that does not exist', '2026-02-29T08:00:00Z'],
    ['a month that does not exist', '2026-13-01T08:00:00Z'],
    ['hour 24', '2026-06-01T24:00:00Z'],
    ['minute 60', '2026-06-01T08:60:00Z'],
    ['hour 24 in its offset', '2026-06-01T08:00:00+24:00'],
    ['the year 0', '0000-06-01T08:00:00Z'],
    ['the year 0 by its offset', '0001-01-01T00:00:00+01:00'],
    ['the year 10000 by its offset', '9999-12-31T23:59:59-01:00'],
    ['a word', 'now'],
    ['nothing', ''],
  ])('with %s are none', (_, text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe('reckoning with days', () => {
  it('moves a day as the calendar does, over months, leap years and centuries', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (date, days) => {
        const moved = Temporal.PlainDate.from(date).add({ days });
        fc.pre(moved.year >= 1 && moved.year <= 9_999);
        expect(addDays(date, days)).toBe(moved.toString());
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('finds the first and the last day of a month as the calendar does', () => {
    fc.assert(
      fc.property(day, (date) => {
        const { daysInMonth } = Temporal.PlainDate.from(date);
        const dayOf = (number: number) => Temporal.PlainDate.from(date).with({ day: number }).toString();
        expect([firstOfMonth(date), lastOfMonth(date)]).toEqual([dayOf(1), dayOf(daysInMonth)]);
      }),
    );
    expect(lastOfMonth('9999-12-01')).toBe('9999-12-31');
  });

  it('goes on past the last year with four digits', () => {
    expect(daysBetween('9999-12-31', addDays('9999-12-31', 30))).toBe(30);
  });

  it('finds the day of an instant as the calendar does, in every zone', () => {
    // Until 2011 clocks in Newfoundland turned back at 00:01, so that a day there had two parts.
    const instant = fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2040, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf('timeZone')), instant, (zone, at) => {
        const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
        expect(calendarDateOf(new Date(at), zone)).toBe(date);
        const start = startOfDay(date, zone).getTime();
        const next = startOfDay(addDays(date, 1), zone).getTime();
        expect(start <= at && at < next).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('gives each asker a start of the day of its own', () => {
    startOfDay('2026-06-01', 'Europe/Berlin').setFullYear(1999);
    expect(formatUtc(startOfDay('2026-06-01', 'Europe/Berlin'))).toBe('2026-05-31T22:00:00Z');
  });
});
