import { changesTrainer, decideFollowing, fallbacksOf, type FollowedFields, movesClass } from './class-following';

const CLASS: FollowedFields = {
  title: 'Flow',
  description: null,
  isPublic: true,
  capacity: 10,
  trainerId: 1,
  substitutionId: null,
  replacedTrainerId: null,
  classTypeId: 1,
  locationId: 1,
  roomId: 1,
  startsAt: new Date('2026-06-02T09:00:00Z'),
  endsAt: new Date('2026-06-02T10:00:00Z'),
};
const OTHER: FollowedFields = {
  title: 'Other',
  description: 'Other',
  isPublic: false,
  capacity: 4,
  trainerId: 2,
  substitutionId: 9,
  replacedTrainerId: 3,
  classTypeId: 2,
  locationId: 2,
  roomId: 2,
  startsAt: new Date('2026-06-02T19:00:00Z'),
  endsAt: new Date('2026-06-02T20:00:00Z'),
};
const details = { title: 'Other', description: 'Other', isPublic: false };
const trainer = { trainerId: 2, substitutionId: 9, replacedTrainerId: 3 };

describe('a class follows its series (SER-5)', () => {
  it('and changes nothing where it already follows, even if its instants are other objects', () => {
    const same = { ...CLASS, startsAt: new Date(CLASS.startsAt) };
    expect(decideFollowing({ ...CLASS, hasBookings: false, activeBookings: 0 }, same)).toEqual({});
    expect(decideFollowing({ ...CLASS, hasBookings: true, activeBookings: 3 }, same)).toEqual({});
  });

  it('in everything without any booking row', () => {
    expect(decideFollowing({ ...CLASS, hasBookings: false, activeBookings: 0 }, OTHER)).toEqual(OTHER);
  });

  it.each([
    ['in title, description, trainer, publicity and capacity with bookings', 2, 4, { capacity: 4 }],
    ['down to the active bookings', 6, 4, { capacity: 6 }],
    ['not at all in capacity when all places are booked', 10, 4, {}],
    ['up to more places', 10, 12, { capacity: 12 }],
    ['to no limit', 10, null, { capacity: null }],
    ['down to no place when all bookings are cancelled', 0, 0, { capacity: 0 }],
  ])('%s', (_, activeBookings, capacity, wanted) => {
    const change = decideFollowing({ ...CLASS, hasBookings: true, activeBookings }, { ...OTHER, capacity });
    expect(change).toEqual({ ...details, ...trainer, ...wanted });
  });

  it('as far as room and trainer are free: everything, all except the place, all except place and trainer', () => {
    const { roomId: _room, locationId: _location, startsAt: _start, endsAt: _end, ...staying } = OTHER;
    const kept = { ...details, capacity: 4, classTypeId: 2 };
    expect(fallbacksOf(OTHER)).toEqual([OTHER, staying, kept]);
    expect([OTHER, staying, kept].map(movesClass)).toEqual([true, false, false]);
    expect([OTHER, staying, kept].map(changesTrainer)).toEqual([true, true, false]);
  });
});
