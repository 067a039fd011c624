import {
  addDays,
  addMinutes,
  calendarDateOf,
  daysBetween,
  earlierDate,
  formatInZone,
  formatUtc,
  instantOf,
  isCalendarDate,
  isTimeOfDay,
  isTimeZoneName,
  laterDate,
  monthsBefore,
  startOfDay,
  timeOfDayOf,
  weekdayOf,
} from './calendar';

describe('calendar days (GEN-6)', () => {
  it.each([
    ['an ordinary day', '2026-06-01'],
    ['29 February of a leap year', '2024-02-29'],
    ['29 February of a leap century', '2000-02-29'],
    ['the last day of a short month', '2026-04-30'],
    ['the last day of the year', '2026-12-31'],
    ['the last day with four digits of year', '9999-12-31'],
  ])('accepts %s', (_, text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    ['29 February of a common year', '2026-02-29'],
    ['29 February of a common century', '1900-02-29'],
    ['30 February', '2024-02-30'],
    ['31 April', '2026-04-31'],
    ['day 0', '2026-01-00'],
    ['month 0', '2026-00-10'],
    ['month 13', '2026-13-01'],
    ['single digits', '2026-6-1'],
    ['two digits of year', '26-06-01'],
    ['five digits of year', '12026-06-01'],
    ['a signed year', '+002026-06-01'],
    ['no separators', '20260601'],
    ['other separators', '2026/06/01'],
    ['a time behind it', '2026-06-01T00:00'],
    ['a zone behind it', '2026-06-01[UTC]'],
    ['a space before it', ' 2026-06-01'],
    ['a line break behind it', '2026-06-01\n'],
    ['digits of another script', '２０２６-06-01'],
    ['a word', 'tomorrow'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it.each([
    ['2026-06-01', 1],
    ['2026-06-03', 3],
    ['2026-06-07', 7],
    ['2024-02-29', 4],
  ])('knows that %s is ISO weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    ['2026-06-01', 0, '2026-06-01'],
    ['2026-06-30', 1, '2026-07-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2026-03-28', 7, '2026-04-04'],
  ])('moves %s by %i days to %s', (date, days, moved) => {
    expect(addDays(date, days)).toBe(moved);
  });

  it.each([
    ['2026-06-01', '2026-06-01', 0],
    ['2026-06-01', '2026-08-01', 61],
    ['2026-06-02', '2026-06-01', -1],
    ['2023-12-31', '2025-01-01', 367],
  ])('counts from %s to %s %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('tells the later and the earlier of two days, also across years', () => {
    expect([laterDate('2025-12-31', '2026-01-01'), laterDate('2026-01-01', '2025-12-31')]).toEqual([
      '2026-01-01',
      '2026-01-01',
    ]);
    expect([earlierDate('2025-12-31', '2026-01-01'), earlierDate('2026-01-01', '2025-12-31')]).toEqual([
      '2025-12-31',
      '2025-12-31',
    ]);
  });
});

describe('times of day (GEN-6)', () => {
  it.each(['00:00', '07:30', '12:00', '19:59', '20:00', '23:59'])('accepts %s', (text) => {
    expect(isTimeOfDay(text)).toBe(true);
  });

  it.each(['24:00', '12:60', '7:30', '07:3', '12:30:00', '1230', '-1:00', ' 12:30', '12:30 ', '12:30\n', '１2:30', ''])(
    'refuses "%s"',
    (text) => {
      expect(isTimeOfDay(text)).toBe(false);
    },
  );
});

describe('time zone names (CAL-1)', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5', 'US/Eastern'])(
    'accepts %s',
    (name) => {
      expect(isTimeZoneName(name)).toBe(true);
    },
  );

  it.each(['+02:00', '-05:00', '+0200', 'UTC+2', 'GMT+2', 'Europe', 'Europe/Atlantis', 'Berlin', 'Z', '0', ' UTC', ''])(
    'refuses "%s"',
    (name) => {
      expect(isTimeZoneName(name)).toBe(false);
    },
  );

  it.each(['US/Eastern', 'GB', 'Etc/GMT+5', 'Asia/Calcutta'])('can reckon in %s, a name of another sort', (name) => {
    const instant = new Date('2026-06-01T08:00:00Z');
    expect(new Date(formatInZone(instant, name))).toEqual(instant);
    expect(instantOf(calendarDateOf(instant, name), timeOfDayOf(instant, name), name)).toEqual(instant);
  });
});

describe('the start of a day (CAL-2)', () => {
  it.each([
    ['is midnight on an ordinary day', '2026-06-01', 'Europe/Berlin', '2026-05-31T22:00:00Z'],
    ['is midnight on a day whose night lacks 02:30', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['is 01:00 where São Paulo skips midnight', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['is 01:00 where Beirut skips midnight', '2022-03-27', 'Asia/Beirut', '2022-03-26T22:00:00Z'],
    ['is 01:00 where Cairo skips midnight', '2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00Z'],
    ['is the first of two midnights in Havana', '2023-11-05', 'America/Havana', '2023-11-05T04:00:00Z'],
    [
      'is the first midnight where St. John’s turned back at 00:01',
      '2010-11-07',
      'America/St_Johns',
      '2010-11-07T02:30:00Z',
    ],
    ['is the only midnight where 23:00 to 24:00 came twice', '2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
    ['is the end of the gap where Samoa skipped the day', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s', (_, date, timeZone, instant) => {
    expect(formatUtc(startOfDay(date, timeZone))).toBe(instant);
  });

  it('makes days of 23 and 25 hours around clock changes', () => {
    const hours = (date: string) =>
      (startOfDay(addDays(date, 1), 'Europe/Berlin').getTime() - startOfDay(date, 'Europe/Berlin').getTime()) /
      3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });
});

describe('local times (CAL-3, CAL-4)', () => {
  it.each([
    ['reads an ordinary time', '2026-06-01', '09:00', 'Europe/Berlin', '2026-06-01T09:00:00+02:00'],
    ['keeps the last minute before a gap', '2026-03-29', '01:59', 'Europe/Berlin', '2026-03-29T01:59:00+01:00'],
    ['moves the first minute of a gap forward', '2026-03-29', '02:00', 'Europe/Berlin', '2026-03-29T03:00:00+02:00'],
    ['moves 02:30 inside a gap to 03:30', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
    [
      'moves by half an hour where the gap is so long',
      '2026-10-04',
      '02:15',
      'Australia/Lord_Howe',
      '2026-10-04T02:45:00+11:00',
    ],
    [
      'moves by a whole day where the gap is so long',
      '2011-12-30',
      '12:00',
      'Pacific/Apia',
      '2011-12-31T12:00:00+14:00',
    ],
    ['takes the earlier of two 02:30', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['takes the only 03:00 after a fold', '2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T03:00:00+01:00'],
    [
      'takes the earlier 00:30 where midnight comes twice',
      '2023-11-05',
      '00:30',
      'America/Havana',
      '2023-11-05T00:30:00-04:00',
    ],
  ])('%s', (_, date, time, timeZone, expected) => {
    expect(formatInZone(instantOf(date, time, timeZone), timeZone)).toBe(expected);
  });

  it('tells day and wall clock of an instant by zone', () => {
    const instant = new Date('2026-06-01T23:30:00Z');
    expect([calendarDateOf(instant, 'Asia/Kathmandu'), timeOfDayOf(instant, 'Asia/Kathmandu')]).toEqual([
      '2026-06-02',
      '05:15',
    ]);
    expect([calendarDateOf(instant, 'Pacific/Marquesas'), timeOfDayOf(instant, 'Pacific/Marquesas')]).toEqual([
      '2026-06-01',
      '14:00',
    ]);
  });

  it('adds minutes as time that passes, across a clock change', () => {
    const end = addMinutes(instantOf('2026-03-29', '01:30', 'Europe/Berlin'), 60);
    expect(formatInZone(end, 'Europe/Berlin')).toBe('2026-03-29T03:30:00+02:00');
  });
});

describe('instants of months before', () => {
  it.each([
    ['2026-06-01T08:00:00.123Z', 24, '2024-06-01T08:00:00.123Z'],
    ['2026-03-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2028-02-29T12:00:00.000Z', 24, '2026-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 48, '2024-02-29T12:00:00.000Z'],
    ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
  ])('%s less %i is %s', (instant, months, before) => {
    expect(monthsBefore(new Date(instant), months).toISOString()).toBe(before);
  });
});

describe('written instants (GEN-5)', () => {
  it.each([
    ['2026-06-01T08:00:00.000Z', '2026-06-01T08:00:00Z'],
    ['2026-06-01T08:00:00.999Z', '2026-06-01T08:00:00Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:59:59Z'],
  ])('writes %s in UTC as %s', (instant, text) => {
    expect(formatUtc(new Date(instant))).toBe(text);
  });

  it.each([
    ['UTC', '2026-06-01T08:00:00+00:00'],
    ['Europe/London', '2026-06-01T09:00:00+01:00'],
    ['America/New_York', '2026-06-01T04:00:00-04:00'],
    ['Asia/Kathmandu', '2026-06-01T13:45:00+05:45'],
    ['Pacific/Marquesas', '2026-05-31T22:30:00-09:30'],
    ['Pacific/Kiritimati', '2026-06-01T22:00:00+14:00'],
  ])('writes the offset of %s as %s', (timeZone, text) => {
    expect(formatInZone(new Date('2026-06-01T08:00:00.750Z'), timeZone)).toBe(text);
  });
});
