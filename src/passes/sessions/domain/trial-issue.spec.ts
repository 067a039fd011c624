import { TrialEligibility, type TrialFacts } from './trial-eligibility';
import { decideTrialIssue } from './trial-issue';

const NEW_CUSTOMER: TrialFacts = {
  source: 'manual',
  countedBookings: 0,
  activeReservations: 0,
  passHistory: 0,
  heldTrialPassIds: [],
  successfulPayments: 0,
  hasTrialPlan: true,
};
const TWICE_BOOKED = { countedBookings: 2 };
const HELD = { passHistory: 1, heldTrialPassIds: [7] };
const RESERVED = { ...HELD, countedBookings: 1, activeReservations: 1 };

describe('the issue of a trial plan (TRI-4, TRI-6)', () => {
  it.each<[string, Partial<TrialFacts>, boolean, string | null, string | null]>([
    ['someone new', {}, false, null, null],
    ['someone new, with a reason that nothing needs', {}, true, null, null],
    ['who had other passes only', { passHistory: 2, successfulPayments: 2 }, false, null, null],
    ['who holds an unused trial pass', HELD, false, 'trial_pass_held', null],
    ['who holds an unused trial pass, with a reason', HELD, true, null, 'trial_pass_held'],
    ['who holds one and paid it, with a reason', { ...HELD, successfulPayments: 1 }, true, null, 'trial_pass_held'],
    ['who booked once and holds one', { ...HELD, countedBookings: 1 }, false, 'trial_pass_held', null],
    ['who booked once and holds one, with a reason', { ...HELD, countedBookings: 1 }, true, null, 'trial_pass_held'],
    ['whose trial pass is reserved or used', RESERVED, false, 'trial_pass_held', null],
    ['whose trial pass is reserved or used, with a reason', RESERVED, true, 'trial_override_not_available', null],
    ['who booked twice', TWICE_BOOKED, false, 'trial_not_eligible', null],
    ['who booked twice, with a reason', TWICE_BOOKED, true, null, 'trial_not_eligible'],
    [
      'who booked twice and paid',
      { ...TWICE_BOOKED, successfulPayments: 1 },
      true,
      'trial_override_not_available',
      null,
    ],
    [
      'who booked twice and had a pass',
      { ...TWICE_BOOKED, passHistory: 1 },
      true,
      'trial_override_not_available',
      null,
    ],
  ])('to %s', (_, facts, hasReason, refusal, lifted) => {
    expect(decideTrialIssue(new TrialEligibility({ ...NEW_CUSTOMER, ...facts }), hasReason)).toEqual({
      refusal,
      lifted,
    });
  });
});
