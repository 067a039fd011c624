import { conflictsOf } from '../arrange';
import { expectedOn, type Series } from './expected';

const catalogue = {
  types: [{ id: 8, name: 'Yoga', default_duration_minutes: 60 }],
  rooms: [{ id: 5, name: 'Studio A' }],
  trainers: [{ id: 7, name: 'Ana' }],
} as unknown as Parameters<typeof expectedOn>[2];
const NEW_YORK = () => 'America/New_York';
/** Tuesdays at nine, added until 15 December. */
const tuesdays = {
  id: 12,
  location_id: 3,
  room_id: 5,
  class_type_id: 8,
  trainer_id: 7,
  title: null,
  weekday: 2,
  start_time: '09:00',
  duration_minutes: null,
  start_date: '2026-06-02',
  end_date: null,
  status: 'active',
  generated_until: '2026-12-15',
  generated_at: '2026-12-01T03:10:00Z',
} as Series;
const on = (day: string, change: Partial<Series> = {}) =>
  expectedOn(day, [{ ...tuesdays, ...change }], catalogue, NEW_YORK);

describe('weekly classes that are not added yet (DESK-34)', () => {
  it('are on its weekday after the days that were added', () => {
    expect(['2026-12-08', '2026-12-15', '2026-12-22', '2026-12-23'].map((day) => on(day).length)).toEqual([0, 0, 1, 0]);
  });

  it.each([
    ['paused', { status: 'paused' }],
    ['a draft', { status: 'draft' }],
    ['one whose last day was before', { end_date: '2026-12-21' }],
    ['one that begins later', { start_date: '2026-12-23' }],
    ['one that was never added', { generated_until: null }],
  ] as const)('are none of %s', (_, change) => {
    expect(on('2026-12-22', change as Partial<Series>)).toEqual([]);
  });

  it.each([
    ['2026-12-15', '2026-12-01T23:40:00Z', '2026-12-08'],
    ['2026-12-15', '2026-11-30T23:40:00Z', '2026-12-08'],
    ['2026-12-15', '2026-11-10T03:10:00Z', '2026-11-17'],
    ['2026-12-15', null, null],
  ])('open so many weeks before as those until %s were added at %s: on %s', (until, generatedAt, opensOn) => {
    const [one] = on('2026-12-22', { generated_until: until, generated_at: generatedAt });
    expect(one?.opensOn).toBe(opensOn);
  });

  it('have the times of the location, the length of the type and the names of the studio', () => {
    expect(on('2026-12-22')).toEqual([
      expect.objectContaining({
        title: 'Yoga',
        starts_at: '2026-12-22T09:00:00-05:00',
        ends_at: '2026-12-22T10:00:00-05:00',
        room: { id: 5, name: 'Studio A' },
        trainer: { id: 7, name: 'Ana' },
      }),
    ]);
    expect(on('2027-06-01', { title: 'Early', duration_minutes: 90 })).toEqual([
      expect.objectContaining({ title: 'Early', ends_at: '2027-06-01T10:30:00-04:00' }),
    ]);
  });

  it('conflict with a class in the room or of the trainer', () => {
    const planned = { id: null, roomId: 5, trainerId: 7, day: '2026-12-22', minutes: 60, zone: 'America/New_York' };
    const found = (time: string) => conflictsOf(on('2026-12-22'), { ...planned, time }).map(({ of }) => of);
    expect([found('09:30'), found('10:00')]).toEqual([['room', 'trainer'], []]);
  });
});
