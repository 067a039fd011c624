import type { PublicClassRow } from '../queries/public-schedule.query';
import { presentScheduledClass, type ScheduleSetting } from './scheduled-class.presenter';

const row: PublicClassRow = {
  id: 4_711,
  title: 'Morning Flow',
  description: 'Gentle.',
  starts_at: new Date('2026-06-02T07:00:00Z'),
  ends_at: new Date('2026-06-02T08:00:00Z'),
  capacity: 14,
  active_bookings_count: 5,
  booking_cutoff_minutes: 60,
  room_id: 2,
  room_name: 'Hall',
  room_slug: 'hall',
  class_type_id: 3,
  class_type_name: 'Flow',
  class_type_slug: 'flow',
  direction_id: 4,
  direction_name: 'Yoga',
  direction_slug: 'yoga',
  trainer_id: 5,
  trainer_name: 'Maya',
  trainer_photo_url: 'https://example.com/maya.jpg',
};

const setting: ScheduleSetting = {
  location: { id: 1, name: 'Main', slug: 'main', timezone: 'Europe/Berlin' },
  studioName: 'River',
  timeZone: 'Europe/Berlin',
};

describe('a presented class', () => {
  it('shows every field of the interface', () => {
    expect(presentScheduledClass(row, setting)).toEqual({
      id: 4_711,
      title: 'Morning Flow',
      description: 'Gentle.',
      starts_at: '2026-06-02T09:00:00+02:00',
      ends_at: '2026-06-02T10:00:00+02:00',
      location: { id: 1, name: 'Main', slug: 'main' },
      room: { id: 2, name: 'Hall', slug: 'hall' },
      class_type: { id: 3, name: 'Flow', slug: 'flow' },
      activity_direction: { id: 4, name: 'Yoga', slug: 'yoga' },
      schedule_kind: 'group_class',
      trainer: { id: 5, name: 'Maya', photo_url: 'https://example.com/maya.jpg' },
      capacity: 14,
      available_spots: 9,
      booking_cutoff_minutes: 60,
      status: 'scheduled',
    });
  });

  it('shows the studio for a class without trainer, never null (VIS-5)', () => {
    const alone = { ...row, trainer_id: null, trainer_name: null, trainer_photo_url: null };
    expect(presentScheduledClass(alone, setting).trainer).toEqual({ id: 0, name: 'River', photo_url: null });
  });

  it('shows a trainer without photo', () => {
    const plain = { ...row, trainer_photo_url: null };
    expect(presentScheduledClass(plain, setting).trainer).toEqual({ id: 5, name: 'Maya', photo_url: null });
  });

  it.each<readonly [sentence: string, capacity: number | null, bookings: number, spots: number | null]>([
    ['unlimited places as null', null, 30, null],
    ['a full class as 0', 5, 5, 0],
    ['capacity 0 as 0', 0, 0, 0],
  ])('shows %s (AVL-2)', (_, capacity, active_bookings_count, available_spots) => {
    const shown = presentScheduledClass({ ...row, capacity, active_bookings_count }, setting);
    expect([shown.capacity, shown.available_spots]).toEqual([capacity, available_spots]);
  });

  it('shows null for what it does not have', () => {
    const shown = presentScheduledClass({ ...row, description: null, booking_cutoff_minutes: null }, setting);
    expect([shown.description, shown.booking_cutoff_minutes]).toEqual([null, null]);
  });

  it.each([
    ['UTC', '2026-10-25T00:30:00Z', '2026-10-25T00:30:00+00:00', '2026-10-25T01:30:00+00:00'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T01:30:00+01:00', '2026-03-29T03:30:00+02:00'],
  ])(
    'shows start and end with the offset %s has then, also across a clock change (CAL-1)',
    (timeZone, start, from, to) => {
      const starts_at = new Date(start);
      const ends_at = new Date(starts_at.getTime() + 3_600_000);
      const shown = presentScheduledClass({ ...row, starts_at, ends_at }, { ...setting, timeZone });
      expect([shown.starts_at, shown.ends_at]).toEqual([from, to]);
    },
  );
});
