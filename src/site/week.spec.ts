import type { ScheduledClassDto } from '../scheduling';
import { weekOf } from './week';

const TODAY = '2026-11-26';

const scheduled = (startsAt: string, changes: Partial<ScheduledClassDto> = {}): ScheduledClassDto => ({
  id: 1,
  title: 'Morning Flow',
  description: null,
  starts_at: startsAt,
  ends_at: `${startsAt.slice(0, 11)}23:59:00+01:00`,
  location: { id: 1, name: 'Riverside', slug: 'riverside' },
  room: { id: 1, name: 'River Hall', slug: 'river-hall' },
  class_type: { id: 1, name: 'Morning Flow', slug: 'morning-flow' },
  activity_direction: { id: 1, name: 'Yoga', slug: 'yoga' },
  schedule_kind: 'group_class',
  trainer: { id: 1, name: 'Maya', photo_url: null },
  capacity: 10,
  available_spots: 4,
  booking_cutoff_minutes: null,
  status: 'scheduled',
  ...changes,
});

describe('the week of a studio', () => {
  it('has seven days from today, across the end of a month', () => {
    const { days } = weekOf([], TODAY);
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  it.each([
    ['00:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'afternoon'],
    ['16:59', 'afternoon'],
    ['17:00', 'evening'],
    ['23:30', 'evening'],
  ] as const)('places a class at %s in the %s, by the clock of the studio', (time, part) => {
    const { days } = weekOf([scheduled(`2026-11-27T${time}:00-11:00`)], TODAY);
    expect(days[1]?.parts[part]).toEqual([
      {
        startsAt: time,
        endsAt: '23:59',
        title: 'Morning Flow',
        trainer: 'Maya',
        room: 'River Hall',
        direction: 0,
        free: 4,
      },
    ]);
    expect(days.flatMap(({ parts }) => Object.values(parts).flat())).toHaveLength(1);
  });

  it('leaves out and does not count classes of other days', () => {
    const { days, directions, numbers } = weekOf(
      [scheduled('2026-11-25T10:00:00+01:00'), scheduled('2026-12-03T10:00:00+01:00')],
      TODAY,
    );
    expect(days.flatMap(({ parts }) => Object.values(parts).flat())).toEqual([]);
    expect([directions, numbers]).toEqual([[], { classes: 0, freePlaces: 0, trainers: 0, rooms: 0 }]);
  });

  it('counts classes, free places of those with a limit, trainers that are people, and rooms', () => {
    const { directions, numbers } = weekOf(
      [
        scheduled('2026-11-26T10:00:00+01:00'),
        scheduled('2026-11-27T10:00:00+01:00', {
          available_spots: null,
          trainer: { id: 0, name: 'Studio', photo_url: null },
        }),
        scheduled('2026-11-28T10:00:00+01:00', {
          available_spots: 0,
          room: { id: 2, name: 'Garden', slug: 'garden' },
          activity_direction: { id: 9, name: 'Dance', slug: 'dance' },
        }),
        scheduled('2026-11-29T10:00:00+01:00', { available_spots: 3 }),
      ],
      TODAY,
    );
    expect(numbers).toEqual({ classes: 4, freePlaces: 7, trainers: 1, rooms: 2 });
    expect(directions).toEqual(['Dance', 'Yoga']);
  });

  it('names no trainer of a class without one', () => {
    const trainer = { id: 0, name: 'Studio', photo_url: null };
    const { days } = weekOf([scheduled('2026-11-26T10:00:00+01:00', { trainer })], TODAY);
    expect(days.flatMap(({ parts }) => parts.morning).map((one) => one.trainer)).toEqual([null]);
  });
});
