import type { PassState } from './class-pass';
import {
  type AdjustmentDecision,
  computeFrozenDays,
  decideCancellation,
  decideDaysAdjustment,
  decideFreeze,
  decideSessionsAdjustment,
  decideUnfreeze,
} from './pass-adjustment';

const NOW = new Date('2026-06-10T12:00:00Z');
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);

const PASS: PassState = {
  status: 'active',
  sessionsCount: 10,
  reservedSessionsCount: 2,
  usedSessionsCount: 3,
  validityDays: 30,
  totalValidityDays: 180,
  openedAt: inDays(-20),
  expiresAt: inDays(10),
  usableUntilAt: inDays(100),
  closedAt: null,
  frozenAt: null,
  cancelReason: null,
};
const FROZEN: Partial<PassState> = { status: 'frozen', frozenAt: inDays(-4) };
const USED_UP: Partial<PassState> = {
  status: 'used_up',
  closedAt: NOW,
  usedSessionsCount: 10,
  reservedSessionsCount: 0,
};
const EXPIRED: Partial<PassState> = { status: 'expired', closedAt: NOW, expiresAt: NOW, openedAt: inDays(-30) };
const CANCELLED: Partial<PassState> = { status: 'cancelled', closedAt: NOW, cancelReason: 'Moved' };

const outcome = (decision: AdjustmentDecision) => (decision.allowed ? decision.change : decision.reason);

type Case = readonly [what: string, pass: Partial<PassState>, delta: number, result: object | string];

describe('sessions (ADJ-1)', () => {
  it.each<Case>([
    ['more', {}, 500, { sessionsCount: 510 }],
    ['as few as are taken', {}, -5, { sessionsCount: 5 }],
    ['fewer than are taken', {}, -6, 'adjustment_out_of_range'],
    ['none left', { usedSessionsCount: 0, reservedSessionsCount: 0 }, -10, 'adjustment_out_of_range'],
    ['up to the most', { sessionsCount: 65_534 }, 1, { sessionsCount: 65_535 }],
    ['above the most', { sessionsCount: 65_535 }, 1, 'adjustment_out_of_range'],
    ['more of a used-up pass', USED_UP, 1, { sessionsCount: 11 }],
    ['more of a used-up pass past its expiry', { ...USED_UP, expiresAt: NOW }, 1, 'pass_not_adjustable'],
    ['more of a used-up pass past its use', { ...USED_UP, usableUntilAt: NOW }, 1, 'pass_not_adjustable'],
    ['of a frozen pass', FROZEN, 1, 'pass_not_adjustable'],
    ['of an expired pass', EXPIRED, 1, 'pass_not_adjustable'],
    ['of a cancelled pass', CANCELLED, 1, 'pass_not_adjustable'],
  ])('%s', (_, pass, delta, result) => {
    expect(outcome(decideSessionsAdjustment({ ...PASS, ...pass }, delta, NOW))).toEqual(result);
  });
});

describe('days (ADJ-2, ADJ-3)', () => {
  const moved = (days: number, expires = 10) => ({
    validityDays: 30 + days,
    totalValidityDays: 180 + days,
    expiresAt: inDays(expires + days),
    usableUntilAt: inDays(100 + days),
  });
  it.each<Case>([
    ['more', {}, 7, moved(7)],
    ['fewer', {}, -29, moved(-29)],
    ['of a frozen pass', FROZEN, 7, moved(7)],
    ['none of validity left', {}, -30, 'adjustment_out_of_range'],
    ['none of total validity left', { totalValidityDays: 20 }, -20, 'adjustment_out_of_range'],
    ['above the most', { totalValidityDays: 65_530 }, 6, 'adjustment_out_of_range'],
    ['that reopen an expired pass', EXPIRED, 1, { ...moved(1, 0), status: 'active', closedAt: null }],
    ['too few to reach today', { ...EXPIRED, openedAt: inDays(-31) }, 1, 'pass_not_adjustable'],
    ['too few for the total validity', { ...EXPIRED, usableUntilAt: inDays(-3) }, 3, 'pass_not_adjustable'],
    [
      'of an unopened expired pass',
      { ...EXPIRED, openedAt: null, expiresAt: null, usableUntilAt: NOW },
      1,
      {
        validityDays: 31,
        totalValidityDays: 181,
        expiresAt: null,
        usableUntilAt: inDays(1),
        status: 'active',
        closedAt: null,
      },
    ],
    [
      'of an expired pass without sessions',
      { ...EXPIRED, usedSessionsCount: 10, reservedSessionsCount: 0 },
      9,
      'pass_not_adjustable',
    ],
    ['taken from an expired pass', EXPIRED, -1, 'pass_not_adjustable'],
    ['of a used-up pass', USED_UP, 1, 'pass_not_adjustable'],
    ['of a cancelled pass', CANCELLED, 1, 'pass_not_adjustable'],
  ])('%s', (_, pass, delta, result) => {
    expect(outcome(decideDaysAdjustment({ ...PASS, ...pass }, delta, NOW))).toEqual(result);
  });
});

describe('freeze, unfreeze and cancellation (ADJ-4 to ADJ-6)', () => {
  it.each([
    ['an active pass', {}, { status: 'frozen', frozenAt: NOW }, 'pass_not_frozen', true],
    ['a frozen pass', FROZEN, 'pass_not_freezable', { status: 'active', frozenAt: null, validityDays: 34 }, true],
    ['a used-up pass', USED_UP, 'pass_not_freezable', 'pass_not_frozen', true],
    ['an expired pass', EXPIRED, 'pass_not_freezable', 'pass_not_frozen', false],
    ['a cancelled pass', CANCELLED, 'pass_not_freezable', 'pass_not_frozen', false],
  ])('of %s', (_, fields, freeze, unfreeze, isCancellable) => {
    const pass = { ...PASS, ...fields };
    expect(outcome(decideFreeze(pass, NOW))).toEqual(freeze);
    expect(outcome(decideUnfreeze(pass, NOW, 'UTC'))).toEqual(unfreeze);
    expect(outcome(decideCancellation(pass, 'Moved', NOW))).toEqual(
      isCancellable
        ? { status: 'cancelled', cancelReason: 'Moved', closedAt: NOW, frozenAt: null }
        : 'pass_not_cancellable',
    );
  });

  it('counts the days of a freeze by the calendar of the studio, at least one', () => {
    const days = (from: string, to: string, zone: string) => computeFrozenDays(new Date(from), new Date(to), zone);
    expect(days('2026-06-10T12:00:00Z', '2026-06-10T12:00:01Z', 'UTC')).toBe(1);
    expect(days('2026-06-10T23:00:00Z', '2026-06-12T01:00:00Z', 'UTC')).toBe(2);
    expect(days('2026-06-10T21:30:00Z', '2026-06-12T22:30:00Z', 'Europe/Berlin')).toBe(3);
    expect(days('2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'Europe/Berlin')).toBe(1);
  });

  it('ends even when the validity cannot grow further', () => {
    expect(outcome(decideUnfreeze({ ...PASS, ...FROZEN, validityDays: 65_533 }, NOW, 'UTC'))).toMatchObject({
      validityDays: 65_535,
    });
  });
});
