import { decideSessionMove, type FollowedBooking, type ReservationStatus } from './session-move';

const START = new Date('2026-06-02T09:00:00Z');

describe('the session after a change of its booking (RSV-4)', () => {
  const cases: readonly (readonly [FollowedBooking['status'], ReservationStatus | null, object])[] = [
    ['booked', 'reserved', { kind: 'hold', status: 'reserved' }],
    ['booked', 'used', { kind: 'hold', status: 'reserved' }],
    ['booked', 'released', { kind: 'choose', status: 'reserved' }],
    ['booked', null, { kind: 'choose', status: 'reserved' }],
    ['attended', 'reserved', { kind: 'hold', status: 'used', usedAt: START }],
    ['attended', 'used', { kind: 'hold', status: 'used', usedAt: START }],
    ['attended', 'released', { kind: 'choose', status: 'used', usedAt: START }],
    ['attended', null, { kind: 'choose', status: 'used', usedAt: START }],
    ['no_show', 'reserved', { kind: 'hold', status: 'used', usedAt: START }],
    ['no_show', 'used', { kind: 'hold', status: 'used', usedAt: START }],
    ['no_show', 'released', { kind: 'choose', status: 'used', usedAt: START }],
    ['no_show', null, { kind: 'choose', status: 'used', usedAt: START }],
    ['cancelled', 'reserved', { kind: 'release' }],
    ['cancelled', 'used', { kind: 'release' }],
    ['cancelled', 'released', { kind: 'none' }],
    ['cancelled', null, { kind: 'none' }],
  ];
  it.each(cases)('%s with a reservation that is %s', (status, current, move) => {
    const booking = { status, skipsReservation: false };
    expect(decideSessionMove(booking, current, START)).toEqual(move);
  });

  it('never takes one for a booking that should have none (RSV-3)', () => {
    const booking = { status: 'booked' as const, skipsReservation: true };
    expect(decideSessionMove(booking, null, START)).toEqual({ kind: 'none' });
    expect(decideSessionMove(booking, 'released', START)).toEqual({ kind: 'none' });
  });
});
