import * as fc from 'fast-check';

import { computeAvailableSpots } from './availability';

describe('free places of a group class (AVL-2)', () => {
  it.each<readonly [sentence: string, capacity: number | null, bookings: number, spots: number | null]>([
    ['are not limited without capacity', null, 0, null],
    ['stay unlimited however many book', null, 1_000, null],
    ['are all of them while nobody booked', 12, 0, 12],
    ['are what bookings leave', 12, 5, 7],
    ['are 0 when full', 12, 12, 0],
    ['are 0 and not negative when overbooked', 12, 14, 0],
    ['are 0 with capacity 0', 0, 0, 0],
  ])('%s', (_, capacity, bookings, spots) => {
    expect(computeAvailableSpots(capacity, bookings)).toBe(spots);
  });

  it('are never more after one more booking', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), fc.nat({ max: 999 }), (capacity, bookings) => {
        const before = computeAvailableSpots(capacity, bookings) ?? 0;
        const after = computeAvailableSpots(capacity, bookings + 1) ?? 0;
        expect(after).toBe(Math.max(0, before - 1));
      }),
    );
  });
});
