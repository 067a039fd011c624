import { addMinutes } from '@studio/kernel';
import * as fc from 'fast-check';

import { type Bookable, computeAvailableSpots, computeShownStatus, isBookingOpen, type Places } from './availability';

const START = new Date('2026-06-02T09:00:00Z');
const END = new Date('2026-06-02T10:00:00Z');
const before = (instant: Date) => new Date(instant.getTime() - 1);

describe('free places (AVL-2)', () => {
  it.each<readonly [sentence: string, places: Places, spots: number | null]>([
    ['are not limited without capacity', { kind: 'group_class', capacity: null, activeBookings: 0 }, null],
    ['stay unlimited however many book', { kind: 'group_class', capacity: null, activeBookings: 1_000 }, null],
    ['are all of them while nobody booked', { kind: 'group_class', capacity: 12, activeBookings: 0 }, 12],
    ['are what bookings leave', { kind: 'group_class', capacity: 12, activeBookings: 5 }, 7],
    ['are 0 when full', { kind: 'group_class', capacity: 12, activeBookings: 12 }, 0],
    ['are 0 and not negative when overbooked', { kind: 'group_class', capacity: 12, activeBookings: 14 }, 0],
    ['are 0 with capacity 0', { kind: 'group_class', capacity: 0, activeBookings: 0 }, 0],
    ['of a free private lesson are its capacity', { kind: 'private_lesson', capacity: 3, activeBookings: 0 }, 3],
    ['of a taken private lesson are 0', { kind: 'private_lesson', capacity: 3, activeBookings: 1 }, 0],
    [
      'of a free rental are not limited without capacity',
      { kind: 'room_rental', capacity: null, activeBookings: 0 },
      null,
    ],
    ['of a taken rental are 0 without capacity too', { kind: 'room_rental', capacity: null, activeBookings: 1 }, 0],
    ['of an internal class are not limited', { kind: 'internal_class', capacity: null, activeBookings: 0 }, null],
  ])('%s', (_, places, spots) => {
    expect(computeAvailableSpots(places)).toBe(spots);
  });

  it('never increase with one more booking', () => {
    const kinds = fc.constantFrom<Places['kind']>('group_class', 'private_lesson', 'room_rental');
    fc.assert(
      fc.property(kinds, fc.nat({ max: 999 }), fc.nat({ max: 999 }), (kind, capacity, activeBookings) => {
        const now = computeAvailableSpots({ kind, capacity, activeBookings }) ?? 0;
        const then = computeAvailableSpots({ kind, capacity, activeBookings: activeBookings + 1 }) ?? 0;
        expect(then).toBe(kind === 'group_class' ? Math.max(0, now - 1) : 0);
      }),
    );
  });
});

describe('booking is open (AVL-3)', () => {
  const open: Bookable = { kind: 'group_class', status: 'scheduled', startsAt: START, bookingCutoffMinutes: null };
  const cutoff = addMinutes(START, -60);

  it.each<readonly [sentence: string, change: Partial<Bookable>, now: Date, isOpen: boolean]>([
    ['until the start', {}, before(START), true],
    ['not at the start', {}, START, false],
    ['not after the start', {}, END, false],
    ['until the cutoff', { bookingCutoffMinutes: 60 }, before(cutoff), true],
    ['not at the instant of the cutoff', { bookingCutoffMinutes: 60 }, cutoff, false],
    ['until the start with a cutoff of 0', { bookingCutoffMinutes: 0 }, before(START), true],
    ['not at the start with a cutoff of 0', { bookingCutoffMinutes: 0 }, START, false],
    ['not for a draft', { status: 'draft' }, before(cutoff), false],
    ['not for a cancelled class', { status: 'cancelled' }, before(cutoff), false],
    ['not for an internal class', { kind: 'internal_class' }, before(cutoff), false],
    ['for a private lesson', { kind: 'private_lesson' }, before(cutoff), true],
    ['for a rental', { kind: 'room_rental' }, before(cutoff), true],
  ])('%s', (_, change, now, isOpen) => {
    expect(isBookingOpen({ ...open, ...change }, now)).toBe(isOpen);
  });
});

describe('the shown status of a class (CLS-10)', () => {
  it.each([
    ['scheduled', before(START), 'scheduled'],
    ['scheduled', START, 'in_progress'],
    ['scheduled', before(END), 'in_progress'],
    ['scheduled', END, 'ended'],
    ['draft', END, 'draft'],
    ['cancelled', END, 'cancelled'],
  ] as const)('stored as %s, at %s, is %s', (status, now, shown) => {
    expect(computeShownStatus({ status, startsAt: START, endsAt: END }, now)).toBe(shown);
  });
});
