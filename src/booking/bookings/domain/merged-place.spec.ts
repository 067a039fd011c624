import { BOOKING_STATUSES } from './booking-status';
import { decideMergedPlace, type MergedPlace, type PlaceDecision } from './merged-place';

const CELLS = [...BOOKING_STATUSES, 'cancelled with its class', 'removed'] as const;
type Cell = (typeof CELLS)[number];

function placeOf(cell: Cell, isPaid = false): MergedPlace {
  const isRemoved = cell === 'removed';
  const isRestorable = cell === 'cancelled with its class';
  return { status: isRemoved ? 'attended' : isRestorable ? 'cancelled' : cell, isRemoved, isRestorable, isPaid };
}

/** By target (rows) and source (columns), in the order of CELLS: whose booking keeps the place. */
const KEEPS: Readonly<Record<Cell, string>> = {
  booked: 'TSTTTT',
  attended: 'TTTTTT',
  no_show: 'SSTTTT',
  cancelled: 'SSSTST',
  'cancelled with its class': 'SSSTTT',
  removed: 'SSSSST',
};

const cells = CELLS.flatMap((target) => CELLS.map((source, at) => [target, source, KEEPS[target].charAt(at)] as const));

describe('two bookings of a merged customer in one class (MRG-14)', () => {
  it.each(cells)('target %s, source %s: %s retains the place', (target, source, kept) => {
    const winner: PlaceDecision['winner'] = kept === 'T' ? 'target' : 'source';
    const other = winner === 'target' ? source : target;
    const holds = other === 'booked' || other === 'attended' || other === 'no_show';
    const open = { winner, other: holds ? 'cancel' : 'keep' };
    expect(decideMergedPlace(placeOf(target), placeOf(source), true)).toEqual(open);
    expect(decideMergedPlace(placeOf(target), placeOf(source), false)).toEqual({ winner, other: 'keep' });
  });

  it.each([
    [false, false, 'target'],
    [true, false, 'target'],
    [true, true, 'target'],
    [false, true, 'source'],
  ] as const)('of two equal ones, paid %s and %s, the %s’s', (ofTarget, ofSource, winner) => {
    expect(decideMergedPlace(placeOf('booked', ofTarget), placeOf('booked', ofSource), true).winner).toBe(winner);
  });

  it('a payment does not outweigh a better status', () => {
    expect(decideMergedPlace(placeOf('booked'), placeOf('cancelled', true), true).winner).toBe('target');
  });
});
