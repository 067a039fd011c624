import {
  computeFrozenDays,
  decideDaysAdjustment,
  decideSessionsAdjustment,
  decideUnfreeze,
} from '../../src/passes/sessions/domain/pass-adjustment';
import { TrialEligibility, type TrialFacts } from '../../src/passes/sessions/domain/trial-eligibility';
import { at, exampleOf } from './example';
import { NOON, PASS } from './example-pass';

describe('LOGIC-1: examples of adjusting', () => {
  it('sessions that are taken', () => {
    const [sessionsCount, used, reserved, one, left, two] = exampleOf('class_pass_freeze_and_adjustments', 1).numbers;
    const pass = { ...PASS, sessionsCount, usedSessionsCount: used, reservedSessionsCount: reserved };

    expect(decideSessionsAdjustment(pass, -one, NOON)).toEqual({ allowed: true, change: { sessionsCount: left } });
    expect(decideSessionsAdjustment(pass, -two, NOON)).toEqual({ allowed: false, reason: 'adjustment_out_of_range' });
  });

  it('days that are added', () => {
    const [validityDays, totalValidityDays, days, valid, total] = exampleOf(
      'class_pass_freeze_and_adjustments',
      2,
    ).numbers;

    expect(decideDaysAdjustment({ ...PASS, validityDays, totalValidityDays }, days, NOON)).toMatchObject({
      allowed: true,
      change: { validityDays: valid, totalValidityDays: total },
    });
  });

  it('a freeze of some days', () => {
    const [from, until, validityDays, longer, total] = exampleOf('class_pass_freeze_and_adjustments', 3).numbers;
    const day = (number: number) => at('12:00', 0, `2026-06-${String(number).padStart(2, '0')}`);
    const frozen = { ...PASS, status: 'frozen' as const, frozenAt: day(from), validityDays, totalValidityDays: total };
    const decision = decideUnfreeze(frozen, day(until), 'UTC');

    expect(decision).toEqual({ allowed: true, change: { status: 'active', frozenAt: null, validityDays: longer } });
  });

  it('a freeze of one day', () => {
    const [days] = exampleOf('class_pass_freeze_and_adjustments', 4).numbers;

    expect(computeFrozenDays(at('09:00'), at('21:00'), 'UTC')).toBe(days);
  });
});

describe('LOGIC-1: examples of trials', () => {
  const NOBODY = {
    countedBookings: 0,
    activeReservations: 0,
    passHistory: 0,
    heldTrialPassIds: [],
    successfulPayments: 0,
  };
  const of = (facts: Partial<TrialFacts>) =>
    new TrialEligibility({ ...NOBODY, source: 'manual', hasTrialPlan: true, ...facts });

  it('no booking', () => {
    const { text } = exampleOf('trial_class_pass_eligibility', 1);
    for (const source of ['manual', 'online_payment'] as const) {
      const { isEligible, reason } = of({ source }).decision;
      expect(isEligible).toBe(true);
      expect(text).toContain(reason);
    }
  });

  it('one cancelled booking', () => {
    const { text } = exampleOf('trial_class_pass_eligibility', 2);
    const [online, byHand] = (['online_payment', 'manual'] as const).map(
      (source) => of({ countedBookings: 1, source }).decision,
    );

    expect([online?.isEligible, byHand?.isEligible]).toEqual([false, true]);
    expect(text).toContain(`online ineligible with ${online?.reason}, manually eligible with ${byHand?.reason}`);
  });

  it('two cancelled bookings, and the exception', () => {
    const { text, numbers } = exampleOf('trial_class_pass_eligibility', 3);
    const { decision, overrideBlocks } = of({ countedBookings: numbers[0] });

    expect(decision.isEligible).toBe(false);
    expect(text).toContain(decision.reason);
    expect(overrideBlocks).toEqual([]);
  });

  it('the exception after a pass', () => {
    const { overrideBlocks } = of({ countedBookings: 2, passHistory: 1 });

    expect(overrideBlocks).toHaveLength(1);
    expect(exampleOf('trial_class_pass_eligibility', 4).text).toContain(overrideBlocks[0]);
  });
});
