import { type BookableClass, decideCustomerBooking, decideStaffBooking } from './booking-decision';
import type { BookingStatus, Place } from './booking-status';

const NOW = new Date('2026-06-01T08:00:00Z');
const minutesAhead = (minutes: number, milliseconds = 0) => new Date(NOW.getTime() + minutes * 60_000 + milliseconds);

const free: BookableClass = {
  kind: 'group_class',
  status: 'scheduled',
  startsAt: minutesAhead(120),
  isPublic: true,
  bookingCutoffMinutes: null,
  capacity: 2,
  activeBookings: 0,
};
const place = (status: BookingStatus, isRemoved = false): Place => ({ status, isRemoved });
const told = (decision: ReturnType<typeof decideCustomerBooking>) =>
  decision.outcome === 'refuse' ? decision.reason : decision.outcome;

describe('a customer who books (BK-4)', () => {
  it.each<readonly [sentence: string, change: Partial<BookableClass>, place: Place | null, told: string]>([
    ['a public class to come', {}, null, 'create'],
    ['a class that is not public', { isPublic: false }, null, 'class_not_bookable'],
    ['a class that starts at this instant', { startsAt: NOW }, null, 'class_not_bookable'],
    ['a class that starts a millisecond later', { startsAt: minutesAhead(0, 1) }, null, 'create'],
    ['at the instant of the cutoff', { bookingCutoffMinutes: 120 }, null, 'booking_closed'],
    ['a millisecond before the cutoff', { bookingCutoffMinutes: 120, startsAt: minutesAhead(120, 1) }, null, 'create'],
    ['after the cutoff', { bookingCutoffMinutes: 121 }, null, 'booking_closed'],
    ['the last place', { activeBookings: 1 }, null, 'create'],
    ['a full class', { activeBookings: 2 }, null, 'class_full'],
    ['again while booked', {}, place('booked'), 'already_booked'],
    ['again after they came (BK-3)', {}, place('attended'), 'already_booked'],
    ['again after they did not come (BK-3)', {}, place('no_show'), 'already_booked'],
    ['again after cancelling (BK-2)', {}, place('cancelled'), 'reactivate'],
    ['again after a correction removed it (BK-2)', {}, place('attended', true), 'reactivate'],
    ['a removed no-show (BK-2)', {}, place('no_show', true), 'reactivate'],
    ['again, full meanwhile', { activeBookings: 2 }, place('cancelled'), 'class_full'],
  ])('%s', (_, change, own, expected) => {
    expect(told(decideCustomerBooking({ ...free, ...change }, own, NOW))).toBe(expected);
  });

  it('gets the first reason in the order of the checks', () => {
    const all = { isPublic: false, bookingCutoffMinutes: 600, activeBookings: 2 };
    const reasons = [
      told(decideCustomerBooking({ ...free, ...all }, place('booked'), NOW)),
      told(decideCustomerBooking({ ...free, ...all, isPublic: true }, place('booked'), NOW)),
      told(decideCustomerBooking({ ...free, ...all, isPublic: true }, null, NOW)),
      told(decideCustomerBooking({ ...free, activeBookings: 2 }, null, NOW)),
    ];
    expect(reasons).toEqual(['class_not_bookable', 'already_booked', 'booking_closed', 'class_full']);
  });
});

describe('staff who book (BK-5)', () => {
  it.each<readonly [sentence: string, change: Partial<BookableClass>, place: Place | null, told: string]>([
    ['a class to come', {}, null, 'create'],
    ['a class that is not public', { isPublic: false }, null, 'create'],
    ['a class of the past', { startsAt: minutesAhead(-10_000) }, null, 'create'],
    ['after the cutoff', { bookingCutoffMinutes: 600 }, null, 'create'],
    ['a draft', { status: 'draft' }, null, 'create'],
    ['a cancelled class', { status: 'cancelled' }, null, 'class_not_bookable'],
    ['an internal class', { kind: 'internal_class' }, null, 'class_takes_no_customers'],
    ['a full class', { activeBookings: 2 }, null, 'class_full'],
    ['a free private lesson', { kind: 'private_lesson' }, null, 'create'],
    ['a taken private lesson', { kind: 'private_lesson', activeBookings: 1 }, null, 'class_occupied'],
    ['a taken rental', { kind: 'room_rental', activeBookings: 1 }, null, 'class_occupied'],
    ['for a customer who is booked', {}, place('booked'), 'already_booked'],
    [
      'for the customer of the private lesson',
      { kind: 'private_lesson', activeBookings: 1 },
      place('attended'),
      'already_booked',
    ],
    ['for a customer who cancelled', {}, place('cancelled'), 'reactivate'],
    ['for a removed customer', {}, place('booked', true), 'reactivate'],
    ['a lesson taken meanwhile', { kind: 'private_lesson', activeBookings: 1 }, place('cancelled'), 'class_occupied'],
  ])('%s', (_, change, own, expected) => {
    expect(told(decideStaffBooking({ ...free, ...change }, own))).toBe(expected);
  });

  it('get the first reason in the order of the checks', () => {
    const full = { ...free, activeBookings: 2 };
    const reasons = [
      told(decideStaffBooking({ ...full, status: 'cancelled', kind: 'internal_class' }, place('booked'))),
      told(decideStaffBooking({ ...full, kind: 'internal_class' }, place('booked'))),
      told(decideStaffBooking(full, place('booked'))),
      told(decideStaffBooking(full, null)),
    ];
    expect(reasons).toEqual(['class_not_bookable', 'class_takes_no_customers', 'already_booked', 'class_full']);
  });
});
