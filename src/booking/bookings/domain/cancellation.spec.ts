import * as fc from 'fast-check';

import type { BookingStatus } from './booking-status';
import {
  type CancellationDecision,
  type Canceller,
  computeCancellationLimit,
  decideCancellation,
  isCancellationOpen,
} from './cancellation';

const START = new Date('2026-06-02T09:00:00Z');
const beforeStart = (minutes: number, milliseconds = 0) => new Date(START.getTime() - minutes * 60_000 - milliseconds);
const BOTH: readonly Canceller[] = ['customer', 'staff'];

describe('the limit to cancel (CAN-1)', () => {
  it.each<readonly [cancellation: number | null, booking: number | null, limit: number | null]>([
    [null, null, null],
    [0, null, 0],
    [null, 0, 0],
    [60, null, 60],
    [null, 60, 60],
    [60, 30, 60],
    [30, 60, 60],
    [60, 60, 60],
    [0, 60, 60],
    [60, 0, 60],
    [10_080, 10_079, 10_080],
  ])('of %p and %p minutes is %p', (cancellationCutoffMinutes, bookingCutoffMinutes, limit) => {
    expect(computeCancellationLimit({ cancellationCutoffMinutes, bookingCutoffMinutes })).toBe(limit);
  });

  it.each(BOTH)('closes at its exact instant and not before, for %s (CAN-2)', (by) => {
    const cutoffs = fc.option(fc.integer({ min: 0, max: 10_080 }));
    fc.assert(
      fc.property(cutoffs, cutoffs, (cancellationCutoffMinutes, bookingCutoffMinutes) => {
        const terms = { startsAt: START, cancellationCutoffMinutes, bookingCutoffMinutes };
        const limit = computeCancellationLimit(terms);
        fc.pre(limit !== null);
        expect(isCancellationOpen(terms, by, beforeStart(limit))).toBe(false);
        expect(isCancellationOpen(terms, by, beforeStart(limit, 1))).toBe(true);
      }),
    );
  });

  it.each([
    ['customer', beforeStart(0, 1), true],
    ['customer', START, false],
    ['staff', START, true],
    ['staff', beforeStart(-10_000), true],
  ] as const)('without one, %s at %s (CAN-3)', (by, now, isOpen) => {
    const terms = { startsAt: START, cancellationCutoffMinutes: null, bookingCutoffMinutes: null };
    expect(isCancellationOpen(terms, by, now)).toBe(isOpen);
  });
});

describe('cancelling a booking (CAN-4, CAN-5)', () => {
  const late = beforeStart(60);
  const inTime = beforeStart(60, 1);

  it.each<readonly [by: Canceller, status: BookingStatus, now: Date, decision: CancellationDecision]>([
    ['customer', 'booked', inTime, 'cancel'],
    ['customer', 'booked', late, 'cancellation_closed'],
    ['customer', 'cancelled', inTime, 'unchanged'],
    ['customer', 'cancelled', late, 'unchanged'],
    ['customer', 'attended', inTime, 'booking_not_cancellable'],
    ['customer', 'attended', late, 'booking_not_cancellable'],
    ['customer', 'no_show', inTime, 'booking_not_cancellable'],
    ['customer', 'no_show', late, 'booking_not_cancellable'],
    ['staff', 'booked', inTime, 'cancel'],
    ['staff', 'booked', late, 'cancellation_closed'],
    ['staff', 'cancelled', late, 'unchanged'],
    ['staff', 'attended', inTime, 'cancel'],
    ['staff', 'attended', late, 'cancellation_closed'],
    ['staff', 'no_show', inTime, 'cancel'],
    ['staff', 'no_show', late, 'cancellation_closed'],
  ])('by %s while %s, at %s: %s', (by, status, now, decision) => {
    const terms = { startsAt: START, cancellationCutoffMinutes: 60, bookingCutoffMinutes: 30 };
    expect(decideCancellation(status, terms, by, now)).toBe(decision);
  });
});
