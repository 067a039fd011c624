import { addDays, dayAt, groupByDay, localTime, minutesUntil, visitorTime } from './days';
import { dayText, nearDayText, priceText, soonText } from './formats';
import { isChosen, optionsOf, type PublicClass } from '../embed/schedule-filters';

const startsAt = (written: string) => ({ starts_at: written });

describe('times of the timetable (EMB-4)', () => {
  it.each([
    ['2026-11-23T09:00:00+01:00', '2026-11-23', '09:00', 60],
    ['2026-11-23T23:30:00-03:30', '2026-11-23', '23:30', -210],
    ['2026-11-23T00:15:00Z', '2026-11-23', '00:15', 0],
  ])('reads %s as it is written', (written, day, time, offsetMinutes) => {
    expect(localTime(written)).toEqual({ day, time, offsetMinutes });
  });

  it('groups by the day of the location, whatever day it is in UTC or at the visitor', () => {
    const late = startsAt('2026-11-23T23:30:00-05:00');
    const early = startsAt('2026-11-24T00:30:00-05:00');
    expect([...groupByDay([late, early])]).toEqual([
      ['2026-11-23', [late]],
      ['2026-11-24', [early]],
    ]);
  });

  it('keeps both hours of the night in which clocks go back, and days of 23 and 25 hours, apart by their days', () => {
    const first = startsAt('2026-10-25T02:30:00+02:00');
    const second = startsAt('2026-10-25T02:30:00+01:00');
    expect([...groupByDay([first, second]).keys()]).toEqual(['2026-10-25']);
    expect(Date.parse(second.starts_at) - Date.parse(first.starts_at)).toBe(3_600_000);
    expect([addDays('2026-10-25', 1), addDays('2026-03-29', 1), addDays('2026-12-31', 1)]).toEqual([
      '2026-10-26',
      '2026-03-30',
      '2027-01-01',
    ]);
  });

  it.each([
    ['the same clock', '2026-11-23T09:00:00+01:00', 'Europe/Berlin', null],
    ['another zone with the same time', '2026-11-23T09:00:00+01:00', 'Europe/Paris', null],
    ['an hour later', '2026-11-23T09:00:00+01:00', 'Europe/Kyiv', '10:00'],
    ['another day', '2026-11-23T20:00:00-05:00', 'Asia/Tokyo', 'Tue 10:00'],
    ['between the changes of both clocks', '2026-03-20T09:00:00-04:00', 'Europe/Berlin', '14:00'],
    ['after both', '2026-04-03T09:00:00-04:00', 'Europe/Berlin', '15:00'],
  ])('says the time of the visitor: %s', (_, written, zone, expected) => {
    expect(visitorTime(written, 'en', zone)).toBe(expected);
  });

  it('knows what day it is at the location', () => {
    const now = Date.parse('2026-11-23T23:30:00Z');
    expect([dayAt(now, 60), dayAt(now, -300)]).toEqual(['2026-11-24', '2026-11-23']);
  });

  it('says today, tomorrow and how soon, in the language', () => {
    expect(nearDayText('2026-11-23', '2026-11-23', '2026-11-24', 'de')).toBe('Heute');
    expect(nearDayText('2026-11-24', '2026-11-23', '2026-11-24', 'uk')).toBe('Завтра');
    expect(nearDayText('2026-11-25', '2026-11-23', '2026-11-24', 'en')).toBeNull();
    expect(dayText('2026-11-23', 'pl')).toBe('Poniedziałek, 23 listopada');
    const now = Date.parse('2026-11-23T08:00:20+01:00');
    expect(soonText(minutesUntil('2026-11-23T08:01:00+01:00', now), 'en')).toBe('in 1 minute');
    expect([0, 120, 181].map((minutes) => soonText(minutes, 'en'))).toEqual([null, 'in 2 hours', null]);
  });

  it('shows amounts with the decimals of their currency', () => {
    expect([
      priceText(1_600, 'EUR', 'en'),
      priceText(1_650, 'EUR', 'en'),
      priceText(1_600, 'JPY', 'en'),
      priceText(1_500, 'KWD', 'en').replace(/\s/u, ' '),
    ]).toEqual(['€16', '€16.50', '¥1,600', 'KWD 1.500']);
  });
});

describe('filters of the timetable (EMB-5)', () => {
  const named = (id: number, name: string) => ({ id, name, slug: name.toLowerCase() });
  const classOf = (direction: string, trainer: { id: number; name: string }): PublicClass => ({
    id: 1,
    title: 'Class',
    description: null,
    starts_at: '2026-11-23T09:00:00+01:00',
    ends_at: '2026-11-23T10:00:00+01:00',
    room: named(1, 'Hall'),
    activity_direction: named(1, direction),
    trainer,
    available_spots: null,
    booking_cutoff_minutes: null,
  });
  const yoga = classOf('Yoga', { id: 7, name: 'Maya' });
  const dance = classOf('Dance', { id: 0, name: 'The studio' });

  it.each([
    [{}, true],
    [{ direction: 'yoga', trainer: '7', day: '2026-11-23' }, true],
    [{ direction: ' YOGA ', trainer: 'maya' }, true],
    [{ direction: 'dance' }, false],
    [{ day: '2026-11-24' }, false],
  ])('%p takes the class: %p', (chosen, expected) => {
    expect(isChosen(yoga, chosen)).toBe(expected);
  });

  it('offers what is there, by name, and no trainer where none is known', () => {
    expect([...optionsOf([yoga, dance], 'direction', String)]).toEqual([
      ['dance', 'Dance'],
      ['yoga', 'Yoga'],
    ]);
    expect([...optionsOf([yoga, dance], 'trainer', String)]).toEqual([['7', 'Maya']]);
    expect([...optionsOf([yoga, dance], 'day', (day) => `on ${day}`)]).toEqual([['2026-11-23', 'on 2026-11-23']]);
  });
});
