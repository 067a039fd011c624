import { moveRefusal } from './booking-move';

const START = new Date('2026-06-02T09:00:00Z');
const before = (minutes: number) => new Date(START.getTime() - minutes * 60_000);
const terms = (cancellationCutoffMinutes: number | null = null, bookingCutoffMinutes: number | null = null) => ({
  startsAt: START,
  cancellationCutoffMinutes,
  bookingCutoffMinutes,
});

describe('whether a booking can leave its class (MOV-1)', () => {
  it.each([
    ['booked, before the class', 'booked', 0, terms(), before(1), undefined],
    ['booked, of a class that starts now', 'booked', 0, terms(), START, 'booking_not_movable'],
    ['attended', 'attended', 0, terms(), before(1), 'booking_not_movable'],
    ['no-show', 'no_show', 0, terms(), before(1), 'booking_not_movable'],
    ['cancelled', 'cancelled', 0, terms(), before(1), 'booking_not_movable'],
    ['before the limit', 'booked', 0, terms(120), before(121), undefined],
    ['at the limit', 'booked', 0, terms(120), before(120), 'cancellation_closed'],
    ['past the booking cutoff', 'booked', 0, terms(60, 180), before(180), 'cancellation_closed'],
    ['paid', 'booked', 1, terms(), before(1), 'booking_paid'],
    ['paid, at the limit', 'booked', 1, terms(120), before(120), 'cancellation_closed'],
  ] as const)('%s', (_, status, netPaidCents, ofClass, now, code) => {
    expect(moveRefusal({ status, netPaidCents }, ofClass, now)?.code).toBe(code);
  });
});
