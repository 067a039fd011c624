import * as fc from 'fast-check';

import { PASS_SOURCES, TrialEligibility, type TrialFacts } from './trial-eligibility';

const NEW_CUSTOMER: TrialFacts = {
  source: 'manual',
  countedBookings: 0,
  activeReservations: 0,
  passHistory: 0,
  heldTrialPassIds: [],
  successfulPayments: 0,
  hasTrialPlan: true,
};

const eligibilityOf = (facts: Partial<TrialFacts> = {}) => new TrialEligibility({ ...NEW_CUSTOMER, ...facts });

describe('whether a customer may have a trial plan (TRI-2)', () => {
  it.each([
    [1, 0, 'manual', 0, true, 'no_existing_bookings'],
    [1, 0, 'online_payment', 0, true, 'no_existing_bookings'],
    [2, 1, 'online_payment', 0, false, 'existing_booking_non_manual'],
    [2, 1, 'online_payment', 1, false, 'existing_booking_non_manual'],
    [2, 5, 'online_payment', 2, false, 'existing_booking_non_manual'],
    [3, 2, 'manual', 0, false, 'multiple_existing_bookings'],
    [3, 9, 'manual', 1, false, 'multiple_existing_bookings'],
    [4, 1, 'manual', 1, false, 'active_reservation_exists'],
    [5, 1, 'manual', 0, true, 'single_unreserved_booking_manual_exception'],
  ] as const)(
    'row %i: %i bookings, %s, %i reservations',
    (_, countedBookings, source, activeReservations, isEligible, reason) => {
      const eligibility = eligibilityOf({ countedBookings, source, activeReservations });
      expect(eligibility.decision).toEqual({ isEligible, reason });
      expect(eligibility.show()).toEqual({ status: isEligible ? 'eligible' : 'ineligible', reason });
    },
  );

  it('is never gained online by one more booking (TRI-5)', () => {
    const isEligible = (countedBookings: number, activeReservations: number) =>
      eligibilityOf({ source: 'online_payment', countedBookings, activeReservations }).decision.isEligible;
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.boolean(), (bookings, reservations, isReserved) => {
        const after = isEligible(bookings + 1, reservations + (isReserved ? 1 : 0));
        expect(after && !isEligible(bookings, reservations)).toBe(false);
      }),
    );
  });

  it.each([
    ...PASS_SOURCES.map((source) => ({ source, countedBookings: 0 })),
    ...PASS_SOURCES.map((source) => ({ source, countedBookings: 3 })),
  ])('is not configured without a trial plan, and decided all the same: %o (TRI-3)', (facts) => {
    const eligibility = eligibilityOf({ ...facts, hasTrialPlan: false });
    expect(eligibility.show()).toEqual({ status: 'not_configured', reason: 'no_trial_plan_configured' });
    expect(eligibility.decision).toEqual(eligibilityOf(facts).decision);
  });

  it('does not depend on passes and payments, which only decide about exceptions and further trials', () => {
    const facts = { passHistory: 3, heldTrialPassIds: [7], successfulPayments: 2 };
    expect(eligibilityOf(facts).decision).toEqual(eligibilityOf().decision);
  });
});

describe('an exception by staff (TRI-4)', () => {
  const TWICE_BOOKED = { countedBookings: 2 };

  it.each([
    ['nothing', {}, []],
    ['another source', { source: 'online_payment' }, ['manual_source_required']],
    ['ordinary eligibility', { countedBookings: 0 }, ['normal_trial_eligibility_available']],
    ['a former pass', { passHistory: 1 }, ['existing_class_pass_history']],
    ['a payment', { successfulPayments: 1 }, ['successful_payment_history']],
    [
      'everything, in order',
      { source: 'online_payment', countedBookings: 0, passHistory: 2, successfulPayments: 3 },
      [
        'manual_source_required',
        'normal_trial_eligibility_available',
        'existing_class_pass_history',
        'successful_payment_history',
      ],
    ],
  ] as const)('is blocked by %s', (_, facts, blocks) => {
    expect(eligibilityOf({ ...TWICE_BOOKED, ...facts }).overrideBlocks).toEqual(blocks);
  });

  const BOUGHT = { passHistory: 1, successfulPayments: 1 };
  const BLOCKED = ['existing_class_pass_history', 'successful_payment_history'] as const;

  it.each([
    ['no trial plan', { hasTrialPlan: false }, null, false, true, ['no_trial_plan_configured']],
    ['no trial plan and more', { ...BOUGHT, hasTrialPlan: false }, 'lack', false, false, ['no_trial_plan_configured']],
    ['nothing in the way', {}, null, true, true, ['manual_override_available']],
    ['only who asks in the way', {}, 'lack', false, true, ['lack']],
    ['the history in the way', BOUGHT, null, false, false, BLOCKED],
    ['both in the way', BOUGHT, 'lack', false, false, [...BLOCKED, 'lack']],
  ] as const)('with %s is shown so (TOOL-LEDGER-14)', (_, facts, lack, isAvailable, customerQualifies, reasons) => {
    expect(eligibilityOf({ ...TWICE_BOOKED, ...facts }).showOverride(lack)).toEqual({
      ...{ isAvailable, customerQualifies },
      reasons,
    });
  });
});
