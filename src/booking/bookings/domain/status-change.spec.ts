import { BOOKING_STATUSES, type BookingStatus } from './booking-status';
import { decideStatusChange, type StatusChangeDecision } from './status-change';

const START = new Date('2026-06-02T09:00:00Z');
const IN_TIME = new Date('2026-06-02T07:59:59.999Z');
const LATE = new Date('2026-06-02T08:00:00Z');

type Facts = Parameters<typeof decideStatusChange>[2];

const free: Facts = {
  kind: 'group_class',
  capacity: 1,
  activeBookings: 0,
  startsAt: START,
  cancellationCutoffMinutes: 60,
  bookingCutoffMinutes: null,
};
const full: Facts = { ...free, activeBookings: 1 };
const occupied: Facts = { ...full, kind: 'private_lesson', capacity: null };

/** The table of BK-10: no change, always possible, only while cancelling is open, only with a free place. */
const TABLE: Readonly<Record<BookingStatus, readonly ('no-op' | '✓' | 'CAN' | 'capacity')[]>> = {
  booked: ['no-op', '✓', '✓', 'CAN'],
  attended: ['✓', 'no-op', '✓', 'CAN'],
  no_show: ['capacity', 'capacity', 'no-op', 'CAN'],
  cancelled: ['capacity', 'capacity', '✓', 'no-op'],
};

const moves = BOOKING_STATUSES.flatMap((from) =>
  BOOKING_STATUSES.map((to, index) => ({ from, to, cell: TABLE[from][index] ?? 'no-op' })),
);

describe('a change of status (BK-10)', () => {
  it('has 16 moves', () => expect(moves).toHaveLength(16));

  it.each(moves)('from $from to $to: $cell', ({ from, to, cell }) => {
    const decided = (facts: Facts, now: Date) => decideStatusChange(from, to, facts, now);
    const expected: Record<typeof cell, readonly StatusChangeDecision[]> = {
      'no-op': ['unchanged', 'unchanged', 'unchanged', 'unchanged'],
      '✓': ['change', 'change', 'change', 'change'],
      CAN: ['change', 'cancellation_closed', 'change', 'change'],
      capacity: ['change', 'change', 'class_full', 'class_occupied'],
    };
    expect([decided(free, IN_TIME), decided(free, LATE), decided(full, IN_TIME), decided(occupied, IN_TIME)]).toEqual(
      expected[cell],
    );
  });

  it.each(moves)('from $from to $to needs no place in an unlimited class', ({ from, to }) => {
    const facts = { ...free, capacity: null, activeBookings: 500 };
    expect(decideStatusChange(from, to, facts, IN_TIME)).toBe(from === to ? 'unchanged' : 'change');
  });

  /** A superseded booking never gets its place or session back (MRG-14). */
  const REFUSED = ['no_show booked', 'no_show attended', 'cancelled booked', 'cancelled attended', 'cancelled no_show'];

  it.each(moves)('from $from to $to of a superseded booking', ({ from, to }) => {
    const decided = decideStatusChange(from, to, free, IN_TIME, true);
    const plain = decideStatusChange(from, to, free, IN_TIME);
    expect(decided).toBe(REFUSED.includes(`${from} ${to}`) ? 'already_booked' : plain);
  });
});
