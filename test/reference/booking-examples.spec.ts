import {
  type BookableClass,
  decideCustomerBooking,
  decideStaffBooking,
} from '../../src/booking/bookings/domain/booking-decision';
import {
  type CancellationTerms,
  computeCancellationLimit,
  decideCancellation,
} from '../../src/booking/bookings/domain/cancellation';
import { assessClassClosed } from '../../src/booking/bookings/domain/closed-class';
import { computeAddedEffect, computeRemovedEffect } from '../../src/booking/bookings/domain/correction';
import { decideSettlement } from '../../src/passes/sessions/domain/session-move';
import { at, exampleOf } from './example';

const NOON = at('12:00');

function groupClass(facts: Partial<BookableClass> = {}): BookableClass {
  return {
    kind: 'group_class',
    status: 'scheduled',
    isPublic: true,
    startsAt: at('18:00'),
    capacity: null,
    activeBookings: 0,
    bookingCutoffMinutes: null,
    ...facts,
  };
}

function terms(facts: Partial<CancellationTerms>): CancellationTerms {
  return { startsAt: at('18:00'), cancellationCutoffMinutes: null, bookingCutoffMinutes: null, ...facts };
}

describe('LOGIC-1: examples of booking', () => {
  it('a full class, and one with a no-show', () => {
    const { numbers } = exampleOf('class_booking_rules', 1);
    const [capacity, booked, attended] = numbers;
    const decide = (activeBookings: number) =>
      decideCustomerBooking(groupClass({ capacity, activeBookings }), null, NOON);

    expect(decide(booked + attended)).toEqual({ outcome: 'refuse', reason: 'class_full' });
    expect(decide(booked - 1 + attended)).toEqual({ outcome: 'create' });
  });

  it('a booking cutoff', () => {
    const { times, numbers } = exampleOf('class_booking_rules', 2);
    const [starts, open, closed] = times;
    const facts = groupClass({ startsAt: at(starts), bookingCutoffMinutes: numbers[0] });

    expect(decideCustomerBooking(facts, null, at(open, 59))).toEqual({ outcome: 'create' });
    expect(decideCustomerBooking(facts, null, at(closed))).toEqual({ outcome: 'refuse', reason: 'booking_closed' });
    expect(decideStaffBooking(facts, null)).toEqual({ outcome: 'create' });
  });

  it('a taken private lesson', () => {
    const [capacity] = exampleOf('class_booking_rules', 3).numbers;
    const lesson = groupClass({ kind: 'private_lesson', capacity, activeBookings: 1 });

    expect(decideStaffBooking(lesson, null)).toEqual({ outcome: 'refuse', reason: 'class_occupied' });
  });

  it('a cancelled booking that is booked again', () => {
    expect(exampleOf('class_booking_rules', 4).text).toContain('becomes "booked" again');
    const place = { status: 'cancelled', isRemoved: false } as const;

    expect(decideCustomerBooking(groupClass(), place, NOON)).toEqual({ outcome: 'reactivate' });
  });
});

describe('LOGIC-1: examples of cancelling', () => {
  it('the larger of two cutoffs', () => {
    const { numbers, times } = exampleOf('class_booking_cancellation', 1);
    const [cancellationCutoffMinutes, bookingCutoffMinutes, limit] = numbers;
    const [starts, open, closed] = times;
    const cutoffs = terms({ startsAt: at(starts), cancellationCutoffMinutes, bookingCutoffMinutes });

    expect(computeCancellationLimit(cutoffs)).toBe(limit);
    for (const who of ['customer', 'staff'] as const) {
      expect(decideCancellation('booked', cutoffs, who, at(open, 59))).toBe('cancel');
      expect(decideCancellation('booked', cutoffs, who, at(closed))).toBe('cancellation_closed');
    }
  });

  it('a cutoff of the type alone', () => {
    const [ofType, limit] = exampleOf('class_booking_cancellation', 2).numbers;

    expect(computeCancellationLimit(terms({ cancellationCutoffMinutes: ofType }))).toBe(limit);
  });

  it('no limit at all', () => {
    expect(exampleOf('class_booking_cancellation', 3).text).toContain('staff may also cancel after the class');
    const open = terms({});

    expect(decideCancellation('booked', open, 'customer', at('17:59'))).toBe('cancel');
    expect(decideCancellation('booked', open, 'customer', at('18:00'))).toBe('cancellation_closed');
    expect(decideCancellation('attended', open, 'staff', at('23:00'))).toBe('cancel');
  });
});

describe('LOGIC-1: examples of closed classes', () => {
  it('the hour after the end', () => {
    const [ended, sharp] = exampleOf('closed_class_corrections', 1).times;
    const held = { status: 'scheduled', endsAt: at(ended) } as const;

    expect(assessClassClosed(held, at(sharp))).toBe('class_not_closed');
    expect(assessClassClosed(held, at(sharp, 1))).toBeNull();
  });

  it('a walk-in with a pass', () => {
    const effect = computeAddedEffect('used');

    expect(effect).toBe('auto_matched');
    expect(exampleOf('closed_class_corrections', 2).text).toContain(effect);
  });

  it('a removed no-show', () => {
    const { text } = exampleOf('closed_class_corrections', 3);
    const settled = (effect: 'return_session' | 'keep_consumed') => {
      expect(text).toContain(effect);
      expect(computeRemovedEffect('used', effect)).toBe(effect);
      return decideSettlement('used', effect, NOON).kind;
    };

    expect(settled('return_session')).toBe('release');
    expect(settled('keep_consumed')).toBe('none');
  });
});
