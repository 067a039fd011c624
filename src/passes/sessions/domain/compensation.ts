import { type PassState, reachesClass } from './class-pass';
import { MAX_PER_PASS, movedByDays, type PassChange, reopenedIfValid } from './pass-adjustment';
import type { Session } from './pass-normalisation';

/** The studio's compensation rules at the time of the cancellation (CXL-3). */
export interface CompensationRules {
  readonly returns_sessions: boolean;
  readonly returned_sessions: number;
  readonly extends_days: boolean;
  readonly extended_days: number;
}

/** What the cancellation of a class adds to a pass. */
export interface Additions {
  readonly sessionsAdded: number;
  readonly daysAdded: number;
}

/** Sessions beyond the returned one, and days, limited to what a pass can hold (CXL-3). */
export function computeAdditions(pass: PassState, rules: CompensationRules): Additions {
  const further = rules.returns_sessions ? Math.max(0, rules.returned_sessions - 1) : 0;
  const days = rules.extends_days ? rules.extended_days : 0;
  const longest = Math.max(pass.validityDays, pass.totalValidityDays);
  return {
    sessionsAdded: Math.min(further, MAX_PER_PASS - pass.sessionsCount),
    daysAdded: Math.min(days, MAX_PER_PASS - longest),
  };
}

/** The pass with the additions. Added days can make an expired pass active again; added sessions alone cannot. */
export function addedTo(pass: PassState, { sessionsAdded, daysAdded }: Additions, now: Date): PassChange {
  const change = {
    sessionsCount: pass.sessionsCount + sessionsAdded,
    ...(daysAdded > 0 && movedByDays(pass, daysAdded)),
  };
  return { ...change, ...(daysAdded > 0 && reopenedIfValid({ ...pass, ...change }, now)) };
}

/** The pass without the additions; null when they cannot be removed fully (CXL-5). */
export function withoutAdditions(pass: PassState, { sessionsAdded, daysAdded }: Additions): PassChange | null {
  const change = {
    sessionsCount: pass.sessionsCount - sessionsAdded,
    ...(daysAdded > 0 && movedByDays(pass, -daysAdded)),
  };
  const { validityDays, totalValidityDays } = { ...pass, ...change };
  return Math.min(change.sessionsCount, validityDays, totalValidityDays) >= 1 ? change : null;
}

/**
 * CXL-5: whether the pass can return to its state before the compensation. `held` are its sessions including the
 * restored one; `restored` is null when the booking remains cancelled.
 */
export function canRevert(
  before: PassState,
  after: PassState,
  held: readonly Session[],
  restored: Session | null,
): boolean {
  if (after.usedSessionsCount + after.reservedSessionsCount > after.sessionsCount) return false;
  if (restored && !canHold(after, restored)) return false;
  return held.every(
    (session) =>
      session === restored ||
      !reachesClass(before, session.classStartsAt) ||
      reachesClass(after, session.classStartsAt),
  );
}

/** A used session remains used in any case; a reserved one needs a pass that is still valid for the class. */
function canHold(pass: PassState, { status, classStartsAt }: Session): boolean {
  if (pass.status === 'cancelled') return false;
  if (status === 'used') return true;
  if (pass.status === 'frozen' && pass.frozenAt && classStartsAt >= pass.frozenAt) return false;
  return reachesClass(pass, classStartsAt);
}
