import { calendarDateOf, daysBetween } from '@studio/kernel';

import { addValidityDays, isWithinValidities, type PassState, type PassStatus } from './class-pass';

/** Maximum number of sessions and of days of a pass. */
export const MAX_PER_PASS = 65_535;

/** Maximum number of sessions and of days that one adjustment adds or removes (ADJ-1, ADJ-2). */
export const MAX_PER_ADJUSTMENT = { sessions: 500, validity_days: 3_650 } as const;

export const ADJUSTMENT_TYPES = [
  'sessions',
  'validity_days',
  'freeze',
  'unfreeze',
  'trial_eligibility_override',
] as const;

export type AdjustmentType = (typeof ADJUSTMENT_TYPES)[number];

export const ADJUSTMENT_ORIGINS = ['staff', 'class_cancellation', 'class_restore'] as const;

export type AdjustmentOrigin = (typeof ADJUSTMENT_ORIGINS)[number];

/** Fields of a pass that an adjustment sets; normalisation derives counters and expiry. */
export type PassChange = Partial<
  Pick<
    PassState,
    | 'status'
    | 'sessionsCount'
    | 'validityDays'
    | 'totalValidityDays'
    | 'expiresAt'
    | 'usableUntilAt'
    | 'closedAt'
    | 'frozenAt'
    | 'cancelReason'
  >
>;

export type AdjustmentRefusal =
  'pass_not_adjustable' | 'adjustment_out_of_range' | 'pass_not_freezable' | 'pass_not_frozen' | 'pass_not_cancellable';

/** The state after an allowed adjustment, or the reason of the refusal. */
export type AdjustmentDecision =
  | { readonly allowed: true; readonly change: PassChange }
  | { readonly allowed: false; readonly reason: AdjustmentRefusal };

const allowed = (change: PassChange): AdjustmentDecision => ({ allowed: true, change });
const not = (reason: AdjustmentRefusal): AdjustmentDecision => ({ allowed: false, reason });

/** ADJ-1 for a normalised pass. Normalisation makes a used-up pass with an added session active. */
export function decideSessionsAdjustment(pass: PassState, delta: number, now: Date): AdjustmentDecision {
  const isAdjustable = pass.status === 'active' || (pass.status === 'used_up' && isWithinValidities(pass, now));
  if (!isAdjustable) return not('pass_not_adjustable');
  const sessionsCount = pass.sessionsCount + delta;
  const taken = pass.usedSessionsCount + pass.reservedSessionsCount;
  return sessionsCount >= taken && isCount(sessionsCount) ? allowed({ sessionsCount }) : not('adjustment_out_of_range');
}

/** ADJ-2 and ADJ-3 for a normalised pass. */
export function decideDaysAdjustment(pass: PassState, delta: number, now: Date): AdjustmentDecision {
  const mayReopen = pass.status === 'expired' && delta > 0;
  if (pass.status !== 'active' && pass.status !== 'frozen' && !mayReopen) return not('pass_not_adjustable');
  if (!isCount(pass.validityDays + delta) || !isCount(pass.totalValidityDays + delta))
    return not('adjustment_out_of_range');
  const change = movedByDays(pass, delta);
  if (pass.status !== 'expired') return allowed(change);
  const reopened = reopenedIfValid({ ...pass, ...change }, now);
  return reopened ? allowed({ ...change, ...reopened }) : not('pass_not_adjustable');
}

/** Moves both validities and the dates that follow from them by the same number of days (ADJ-2, CXL-3). */
export function movedByDays(
  pass: PassState,
  days: number,
): Pick<PassState, 'validityDays' | 'totalValidityDays' | 'expiresAt' | 'usableUntilAt'> {
  const validityDays = pass.validityDays + days;
  return {
    validityDays,
    totalValidityDays: pass.totalValidityDays + days,
    expiresAt: pass.openedAt && addValidityDays(pass.openedAt, validityDays),
    usableUntilAt: addValidityDays(pass.usableUntilAt, days),
  };
}

/**
 * An expired pass becomes active when sessions are left and both validities end in the future (ADJ-3, CXL-3); else
 * null.
 */
export function reopenedIfValid(pass: PassState, now: Date): Pick<PassState, 'status' | 'closedAt'> | null {
  if (pass.status !== 'expired' || pass.usedSessionsCount >= pass.sessionsCount) return null;
  return isWithinValidities(pass, now) ? { status: 'active', closedAt: null } : null;
}

/** ADJ-4. The caller also releases the reservations of classes that start from now on. */
export function decideFreeze(pass: PassState, now: Date): AdjustmentDecision {
  return pass.status === 'active' ? allowed({ status: 'frozen', frozenAt: now }) : not('pass_not_freezable');
}

/** Days that a freeze adds: calendar days in the studio's zone, at least one (ADJ-5). */
export function computeFrozenDays(frozenAt: Date, now: Date, timeZone: string): number {
  return Math.max(1, daysBetween(calendarDateOf(frozenAt, timeZone), calendarDateOf(now, timeZone)));
}

/** ADJ-5. A validity of 65535 days does not grow further, so that every freeze can end. */
export function decideUnfreeze(pass: PassState, now: Date, timeZone: string): AdjustmentDecision {
  if (pass.status !== 'frozen' || !pass.frozenAt) return not('pass_not_frozen');
  const days = computeFrozenDays(pass.frozenAt, now, timeZone);
  const validityDays = Math.min(MAX_PER_PASS, pass.validityDays + days);
  return allowed({ status: 'active', frozenAt: null, validityDays });
}

const CANCELLABLE: readonly PassStatus[] = ['active', 'frozen', 'used_up'];

/** ADJ-6. Normalisation releases the reserved sessions. */
export function decideCancellation(pass: PassState, reason: string, now: Date): AdjustmentDecision {
  if (!CANCELLABLE.includes(pass.status)) return not('pass_not_cancellable');
  return allowed({ status: 'cancelled', cancelReason: reason, closedAt: now, frozenAt: null });
}

function isCount(count: number): boolean {
  return count >= 1 && count <= MAX_PER_PASS;
}
