import * as fc from 'fast-check';

import { showTrialEligibility, showTrialOverride } from './trial-display';
import { assessTrialEligibility, assessTrialOverride, PASS_SOURCES, type TrialFacts } from './trial-eligibility';

describe('whether a customer may have a trial plan (TRI-2)', () => {
  const cases: readonly (readonly [
    row: number,
    bookings: number,
    source: TrialFacts['source'],
    reservations: number,
    isEligible: boolean,
    reason: string,
  ])[] = [
    [1, 0, 'manual', 0, true, 'no_existing_bookings'],
    [1, 0, 'online_payment', 0, true, 'no_existing_bookings'],
    [2, 1, 'online_payment', 0, false, 'existing_booking_non_manual'],
    [2, 1, 'online_payment', 1, false, 'existing_booking_non_manual'],
    [2, 5, 'online_payment', 2, false, 'existing_booking_non_manual'],
    [3, 2, 'manual', 0, false, 'multiple_existing_bookings'],
    [3, 9, 'manual', 1, false, 'multiple_existing_bookings'],
    [4, 1, 'manual', 1, false, 'active_reservation_exists'],
    [5, 1, 'manual', 0, true, 'single_unreserved_booking_manual_exception'],
  ];
  it.each(cases)(
    'row %i: %i bookings, %s, %i reservations',
    (_, countedBookings, source, activeReservations, isEligible, reason) => {
      expect(assessTrialEligibility({ countedBookings, source, activeReservations })).toEqual({ isEligible, reason });
    },
  );

  it('is never gained online by one more booking (TRI-5)', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.boolean(), (bookings, reservations, isReserved) => {
        const facts = {
          source: 'online_payment' as const,
          countedBookings: bookings,
          activeReservations: reservations,
        };
        const more = {
          ...facts,
          countedBookings: bookings + 1,
          activeReservations: reservations + (isReserved ? 1 : 0),
        };
        expect(assessTrialEligibility(more).isEligible && !assessTrialEligibility(facts).isEligible).toBe(false);
      }),
    );
  });

  it('shows a studio without trial plans as not configured, whatever the facts (TRI-3)', () => {
    for (const source of PASS_SOURCES) {
      const eligibility = assessTrialEligibility({ source, countedBookings: 3, activeReservations: 0 });
      expect(showTrialEligibility(eligibility, false)).toEqual({
        status: 'not_configured',
        reason: 'no_trial_plan_configured',
      });
    }
  });
});

describe('an exception by staff (TRI-4)', () => {
  const QUALIFIES = { source: 'manual' as const, isEligible: false, passHistory: 0, successfulPayments: 0 };

  it.each([
    ['nothing', {}, []],
    ['another source', { source: 'online_payment' as const }, ['manual_source_required']],
    ['ordinary eligibility', { isEligible: true }, ['normal_trial_eligibility_available']],
    ['a former pass', { passHistory: 1 }, ['existing_class_pass_history']],
    ['a payment', { successfulPayments: 1 }, ['successful_payment_history']],
    [
      'everything, in order',
      { source: 'online_payment' as const, isEligible: true, passHistory: 2, successfulPayments: 3 },
      [
        'manual_source_required',
        'normal_trial_eligibility_available',
        'existing_class_pass_history',
        'successful_payment_history',
      ],
    ],
  ])('is blocked by %s', (_, facts, blocks) => {
    expect(assessTrialOverride({ ...QUALIFIES, ...facts })).toEqual(blocks);
  });

  const BLOCKED = ['existing_class_pass_history', 'successful_payment_history'] as const;

  it.each([
    ['no trial plan', [], false, null, ['no_trial_plan_configured']],
    ['no trial plan and more', BLOCKED, false, 'lack', ['no_trial_plan_configured']],
    ['nothing in the way', [], true, null, ['manual_override_available']],
    ['only who asks in the way', [], true, 'lack', ['lack']],
    ['the history in the way', BLOCKED, true, null, BLOCKED],
    ['both in the way', BLOCKED, true, 'lack', [...BLOCKED, 'lack']],
  ])('with %s is shown so (TOOL-LEDGER-14)', (name, blocks, hasTrialPlan, lack, reasons) => {
    expect(showTrialOverride({ blocks, hasTrialPlan, lack })).toEqual({
      isAvailable: name === 'nothing in the way',
      customerQualifies: blocks.length === 0,
      reasons,
    });
  });
});
