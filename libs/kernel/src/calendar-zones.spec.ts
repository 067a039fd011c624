import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

import { calendarDateOf, formatInZone, instantOf, startOfDay, timeOfDayOf } from './calendar';

const MINUTE = 60_000;
const ZONES = Intl.supportedValuesOf('timeZone');
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2036, 0, 1);

/** The instant at which a zone changes its offset; offsets in milliseconds. */
interface ClockChange {
  readonly zone: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

const offsetIn = (zone: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000;

function* changesOf(zone: string): Generator<ClockChange> {
  let at = Temporal.Instant.fromEpochMilliseconds(FIRST).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  for (; at && at.epochMilliseconds < LAST; at = at.getTimeZoneTransition('next')) {
    const instant = at.epochMilliseconds;
    yield { zone, at: instant, before: offsetIn(zone, instant - 1), after: offsetIn(zone, instant) };
  }
}

/** Every change of every zone, by time: so neighbours in the list belong to different zones. */
const changes = ZONES.flatMap((zone) => [...changesOf(zone)]).toSorted((a, b) => a.at - b.at);

const describeLocal = (local: number) => {
  const [date = '', time = ''] = new Date(local).toISOString().split(/[T.]/);
  return { date, time: time.slice(0, 5) };
};

/** The local time at a position (0 to 1) inside the gap or fold, and the instant it stands for: read with the offset before the change. */
function affectedTime({ at, before, after }: ClockChange, position: number) {
  const minutes = Math.floor((position * Math.abs(after - before)) / MINUTE);
  const local = at + Math.min(before, after) + minutes * MINUTE;
  return { ...describeLocal(local), expected: local - before };
}

describe('clock changes of every IANA zone between 2000 and 2035', () => {
  it('are known, in both directions', () => {
    const forward = changes.filter(({ before, after }) => after > before);
    expect(forward.length).toBeGreaterThan(1_000);
    expect(changes.length - forward.length).toBeGreaterThan(1_000);
  });

  it('move 02:30, or whatever lies in the middle of a gap, forward by its length, and give an ambiguous time its earlier instant (CAL-4, CAL-5)', () => {
    const wrong = changes.filter((change) => {
      const { date, time, expected } = affectedTime(change, 0.5);
      return instantOf(date, time, change.zone).getTime() !== expected;
    });
    expect(wrong).toEqual([]);
  });

  it('do so for every minute of a gap or fold, and the wall clock reads accordingly (CAL-4)', () => {
    const position = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...changes), position, (change, where) => {
        const { zone, before, after } = change;
        const { date, time, expected } = affectedTime(change, where);
        const instant = instantOf(date, time, zone);
        const moved = describeLocal(expected + before + Math.max(0, after - before));
        expect(instant.getTime()).toBe(expected);
        expect([calendarDateOf(instant, zone), timeOfDayOf(instant, zone)]).toEqual([moved.date, moved.time]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('leave each day its first instant, also where midnight is skipped or comes twice (CAL-2)', () => {
    const aroundMidnight = changes.filter(
      ({ at, before, after }) =>
        describeLocal(at - 1 + before).date !== describeLocal(at + Math.max(before, after)).date,
    );
    const wrong = aroundMidnight.filter(({ zone, at, before, after }) => {
      // The day after midnight: for a gap the one the clock jumps into, for a fold the one it would have come to.
      const { date } = describeLocal(at + Math.max(before, after));
      const start = startOfDay(date, zone).getTime();
      const isOwnDay = calendarDateOf(new Date(start), zone) === date;
      const followsEarlierDay = calendarDateOf(new Date(start - 1), zone) < date;
      const hadMidnightBefore = describeLocal(at - 1 + before).date === date;
      return !isOwnDay || !followsEarlierDay || (hadMidnightBefore && start >= at);
    });
    expect(aroundMidnight.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

describe('offsets of written instants (GEN-5, CAL-1)', () => {
  /** Offset as RFC 3339 writes it: whole minutes. */
  const offsetText = (zone: string, instant: number) => {
    const minutes = Math.round(offsetIn(zone, instant) / MINUTE);
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  };
  /** Offset as it is written, and the instant that reading the text gives. */
  const written = (zone: string, instant: number) => {
    const text = formatInZone(new Date(instant), zone);
    return [text.slice(19), Date.parse(text)];
  };
  const calendars = (zone: string, instant: number) => [offsetText(zone, instant), Math.floor(instant / 1_000) * 1_000];

  it('change exactly with the clock, not a millisecond before or after it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...changes), fc.constantFrom(-1, 0, 1), ({ zone, at }, aside) => {
        expect(written(zone, at + aside)).toEqual(calendars(zone, at + aside));
      }),
      { numRuns: 1_500 },
    );
  });

  it('are the calendar’s own at any instant, whatever zones and times were asked before', () => {
    const instant = fc.integer({ min: Date.UTC(1850, 0, 1), max: Date.UTC(2150, 0, 1) });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...ZONES), instant), { minLength: 2, maxLength: 5 }), (asked) => {
        for (const [zone, at] of asked) expect(written(zone, at)).toEqual(calendars(zone, at));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['before the zone had a standard time', '1850-06-01T00:00:00Z'],
    ['in the first millennium', '0999-12-31T23:59:59.999Z'],
    ['a century ahead', '2126-07-01T00:00:00Z'],
    ['in the last year with four digits', '9999-12-31T09:00:00Z'],
  ])('are the calendar’s own %s', (_, instant) => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Africa/Casablanca', 'Asia/Kathmandu'])
      expect(written(zone, Date.parse(instant))).toEqual(calendars(zone, Date.parse(instant)));
  });

  it('are the calendar’s own when one zone is asked for more years than are remembered, back and forth', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Berlin', 'America/Sao_Paulo', 'Africa/Casablanca', 'Australia/Lord_Howe'),
        fc.array(fc.integer({ min: Date.UTC(1880, 0, 1), max: Date.UTC(2110, 0, 1) }), {
          minLength: 40,
          maxLength: 60,
        }),
        (zone, instants) => {
          for (const at of [...instants, ...instants.toReversed()])
            expect(written(zone, at)).toEqual(calendars(zone, at));
        },
      ),
      { numRuns: 6 },
    );
  });
});
