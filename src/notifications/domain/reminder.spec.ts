import { addMinutes, timeOfDayOf } from '@studio/kernel';
import fc from 'fast-check';

import { computeReminderDue, computeReminderHorizon, decideReminder, decideWaitingReminder } from './reminder';

const at = (text: string) => new Date(text);

describe('when a reminder is due (NTF-4)', () => {
  it.each([
    ['by day, so many hours before', '2026-06-02T18:00Z', 5, 'UTC', '2026-06-02T13:00Z'],
    ['at 21:00 sharp', '2026-06-03T02:00Z', 5, 'UTC', '2026-06-02T21:00Z'],
    ['at 09:00 sharp', '2026-06-02T14:00Z', 5, 'UTC', '2026-06-02T09:00Z'],
    ['after 21:00: at the next 09:00', '2026-06-03T11:00Z', 13, 'UTC', '2026-06-03T09:00Z'],
    ['before 09:00: at that 09:00', '2026-06-02T12:00Z', 5, 'UTC', '2026-06-02T09:00Z'],
    ['when that is 60 minutes before the start', '2026-06-02T10:00Z', 5, 'UTC', '2026-06-02T09:00Z'],
    ['when that is 59 minutes before: back at 21:00', '2026-06-02T09:59Z', 5, 'UTC', '2026-06-01T21:00Z'],
    ['after 21:00, start in the night: back at that 21:00', '2026-06-02T23:30Z', 2, 'UTC', '2026-06-02T21:00Z'],
    ['after midnight, start in the night', '2026-06-03T04:00Z', 2, 'UTC', '2026-06-02T21:00Z'],
    ['in the zone of the class, not in UTC', '2026-06-02T18:00Z', 5, 'America/New_York', '2026-06-02T13:00Z'],
    ['before 09:00 in New York', '2026-06-02T16:00Z', 5, 'America/New_York', '2026-06-02T13:00Z'],
    ['on the day clocks go forward', '2026-03-29T08:30Z', 5, 'Europe/Berlin', '2026-03-29T07:00Z'],
    ['over the hour that is missing', '2026-03-29T07:30Z', 12, 'Europe/Berlin', '2026-03-28T19:30Z'],
    ['back over the hour that is missing', '2026-03-29T07:30Z', 10, 'Europe/Berlin', '2026-03-28T20:00Z'],
    ['on the day clocks go back', '2026-10-25T09:00Z', 13, 'Europe/Berlin', '2026-10-25T08:00Z'],
    ['back over the hour that comes twice', '2026-10-25T08:30Z', 12, 'Europe/Berlin', '2026-10-24T19:00Z'],
  ] as const)('%s', (_, start, hours, zone, expected) => {
    expect(computeReminderDue(at(start), hours, zone)).toEqual(at(expected));
  });

  it('is never in the night, never less than 60 minutes before, and within the horizon of a filling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2027, 0, 1) / 60_000 }),
        fc.integer({ min: 1, max: 72 }),
        fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'),
        (minutes, hours, zone) => {
          const startsAt = new Date(minutes * 60_000);
          const due = computeReminderDue(startsAt, hours, zone);
          const time = timeOfDayOf(due, zone);
          expect(time >= '09:00' && time <= '21:00').toBe(true);
          expect(due <= addMinutes(startsAt, -60)).toBe(true);
          expect(startsAt <= computeReminderHorizon(due, hours)).toBe(true);
        },
      ),
    );
  });
});

describe('the reminder of a booking that has none (NTF-4)', () => {
  const START = '2026-06-02T18:00Z';

  it.each([
    ['before it is due', START, '2026-06-02T12:59Z', true, '2026-06-02T13:00Z', 'ahead'],
    ['late by day: at once', START, '2026-06-02T13:00Z', true, '2026-06-02T13:00Z', 'at_once'],
    ['60 minutes before the start: at once', START, '2026-06-02T17:00Z', true, '2026-06-02T17:00Z', 'at_once'],
    ['59 minutes before the start', START, '2026-06-02T17:01Z', true, null, 'too_close'],
    ['at the start', START, '2026-06-02T18:00Z', true, null, 'started'],
    ['late at night', '2026-06-02T09:30Z', '2026-06-01T22:00Z', true, null, 'quiet_hours'],
    ['late at 21:00 sharp', '2026-06-02T02:00Z', '2026-06-01T21:00Z', true, '2026-06-01T21:00Z', 'at_once'],
    ['late in the early morning', '2026-06-02T09:30Z', '2026-06-02T08:00Z', true, null, 'quiet_hours'],
    ['late at 09:00 sharp', '2026-06-02T13:30Z', '2026-06-02T09:00Z', true, '2026-06-02T09:00Z', 'at_once'],
    ['at a filling, 6 hours late', '2026-06-02T21:00Z', '2026-06-02T19:00Z', false, '2026-06-02T19:00Z', 'at_once'],
    [
      'at a filling in the morning after',
      '2026-06-02T12:00Z',
      '2026-06-02T09:00Z',
      false,
      '2026-06-02T09:00Z',
      'at_once',
    ],
  ] as const)('%s', (_, start, now, isNew, dueAt, reason) => {
    const facts = { startsAt: at(start), hoursBefore: 5, timeZone: 'UTC', now: at(now), isNew };
    expect(decideReminder(facts)).toEqual({ dueAt: dueAt && at(dueAt), reason });
  });

  it('is not made up for in the morning when it was late at night', () => {
    const facts = { startsAt: at('2026-06-02T10:30Z'), hoursBefore: 24, timeZone: 'UTC' };
    const atNight = decideReminder({ ...facts, now: at('2026-06-01T22:00Z'), isNew: true });
    const inTheMorning = decideReminder({ ...facts, now: at('2026-06-02T09:00Z'), isNew: false });
    expect([atNight.reason, inTheMorning.reason]).toEqual(['quiet_hours', 'missed']);
  });
});

describe('a reminder that waits (NTF-4)', () => {
  it.each([
    ['stays', '2026-06-02T18:00Z', '2026-06-02T10:00Z', '2026-06-02T13:00Z', { change: 'none' }],
    ['stays while it is being sent', '2026-06-02T18:00Z', '2026-06-02T17:30Z', '2026-06-02T13:00Z', { change: 'none' }],
    [
      'stays while it is being sent at night',
      '2026-06-02T23:30Z',
      '2026-06-02T21:10Z',
      '2026-06-02T18:30Z',
      { change: 'none' },
    ],
    [
      'of a started class is taken back',
      '2026-06-02T18:00Z',
      '2026-06-02T18:00Z',
      '2026-06-02T13:00Z',
      { change: 'cancel' },
    ],
    [
      'of a later class waits longer',
      ...['2026-06-03T18:00Z', '2026-06-02T10:00Z', '2026-06-02T13:00Z'],
      { change: 'redate', dueAt: at('2026-06-03T13:00Z') },
    ],
    [
      'of a later class waits, though it was being sent',
      ...['2026-06-03T18:00Z', '2026-06-02T13:10Z', '2026-06-02T13:00Z'],
      { change: 'redate', dueAt: at('2026-06-03T13:00Z') },
    ],
    [
      'of an earlier class is sent at once',
      ...['2026-06-02T14:00Z', '2026-06-02T10:00Z', '2026-06-02T13:00Z'],
      { change: 'redate', dueAt: at('2026-06-02T10:00Z') },
    ],
    [
      'of a class that begins in half an hour is taken back',
      ...['2026-06-02T10:30Z', '2026-06-02T10:00Z', '2026-06-02T13:00Z'],
      { change: 'cancel' },
    ],
  ] as [string, string, string, string, object][])('%s', (_, start, now, waitsFor, expected) => {
    const facts = { startsAt: at(start), hoursBefore: 5, timeZone: 'UTC', now: at(now), isNew: false };
    expect(decideWaitingReminder(facts, at(waitsFor))).toEqual(expected);
  });
});
