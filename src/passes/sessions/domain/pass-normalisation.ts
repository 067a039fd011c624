import { addMinutes } from '@studio/kernel';

import { addValidityDays, isWithinValidities, type PassState, reachesClass } from './class-pass';
import type { ReservationStatus } from './session-move';

/** One session of a pass, for a booking that is neither cancelled nor removed. */
export interface Session {
  readonly bookingId: number;
  readonly classPassId: number;
  readonly scheduledClassId: number;
  readonly status: ReservationStatus;
  readonly reservedAt: Date;
  /** Set if and only if `used`. */
  readonly usedAt: Date | null;
  /** Set if and only if `released`. */
  readonly releasedAt: Date | null;
  readonly classStatus: 'draft' | 'scheduled' | 'cancelled';
  readonly classStartsAt: Date;
  readonly classEndsAt: Date;
}

/** A pass and its sessions after normalisation, in their original order. */
export interface Normalised<Pass extends PassState> {
  readonly pass: Pass;
  readonly sessions: readonly Session[];
}

/** Minutes after a class's end when its reserved sessions start to count as used (NRM-1). */
export const CONSUMED_AFTER_MINUTES = 60;

/** Whether the class ended long enough ago that its reserved sessions count as used (NRM-1). */
export function isConsumed(
  { classStatus, classEndsAt }: Pick<Session, 'classStatus' | 'classEndsAt'>,
  now: Date,
): boolean {
  return classStatus === 'scheduled' && classEndsAt < consumedBefore(now);
}

/** Classes that ended before this instant are consumed (NRM-1). */
export function consumedBefore(now: Date): Date {
  return addMinutes(now, -CONSUMED_AFTER_MINUTES);
}

export function asUsed(session: Session, usedAt: Date): Session {
  return { ...session, status: 'used', usedAt, releasedAt: null };
}

/** The session as reserved; a released one is reserved at `now`. */
export function asReserved(session: Session, now: Date): Session {
  const reservedAt = session.status === 'released' ? now : session.reservedAt;
  return { ...session, status: 'reserved', reservedAt, usedAt: null, releasedAt: null };
}

/** The session as released at `now`. */
export function asReleased(session: Session, now: Date): Session {
  return { ...session, status: 'released', usedAt: null, releasedAt: now };
}

/**
 * NRM-1 to NRM-4 for a pass and all its reserved and used sessions. A second run changes nothing (NRM-5): consuming
 * sets the limits before sessions outside them are released, and releasing moves no limit.
 */
export function normalise<Pass extends PassState>(
  pass: Pass,
  sessions: readonly Session[],
  now: Date,
): Normalised<Pass> {
  const consumed = sessions.map((session) =>
    session.status === 'reserved' && isConsumed(session, now) ? asUsed(session, session.classStartsAt) : session,
  );
  const counted = withStatus(withCounters(pass, consumed), now);
  const kept = consumed.map((session) =>
    session.status === 'reserved' && loses(counted, session) ? asReleased(session, now) : session,
  );
  return { pass: withCounters(counted, kept), sessions: kept };
}

/** NRM-2: the counters and limits that follow from the sessions. */
export function withCounters<Pass extends PassState>(pass: Pass, sessions: readonly Session[]): Pass {
  const used = sessions.filter(({ status }) => status === 'used');
  const openedAt = earliest(used.map(({ usedAt }) => usedAt));
  return {
    ...pass,
    usedSessionsCount: used.length,
    reservedSessionsCount: sessions.filter(({ status }) => status === 'reserved').length,
    openedAt,
    expiresAt: openedAt && addValidityDays(openedAt, pass.validityDays),
  };
}

/** NRM-3: the status that follows from counters, limits and the current time. */
export function withStatus<Pass extends PassState>(pass: Pass, now: Date): Pass {
  const { status } = pass;
  const isEmpty = pass.usedSessionsCount >= pass.sessionsCount;
  if (status === 'active' && isEmpty) return { ...pass, status: 'used_up', closedAt: now };
  if (status === 'active' && !isWithinValidities(pass, now)) return { ...pass, status: 'expired', closedAt: now };
  if (status === 'frozen' && pass.usableUntilAt <= now)
    return { ...pass, status: 'expired', closedAt: now, frozenAt: null };
  if (status !== 'used_up' || isEmpty) return pass;
  return isWithinValidities(pass, now) ? { ...pass, status: 'active', closedAt: null } : { ...pass, status: 'expired' };
}

/**
 * The pass as normalisation would leave it, as far as that decides which classes it covers. `consumedFrom` is the start of its
 * first class that is to be consumed, which may open it; null without one.
 */
export function foreseen<Pass extends PassState>(pass: Pass, consumedFrom: Date | null, now: Date): Pass {
  const openedAt = earliest([pass.openedAt, consumedFrom]);
  const expiresAt = openedAt && addValidityDays(openedAt, pass.validityDays);
  return withStatus(openedAt === pass.openedAt ? pass : { ...pass, openedAt, expiresAt }, now);
}

/** The earlier end of both validities once the class that starts at `usedFrom` is used; null: none is (NRM-2). */
export function endOfPass(pass: PassState, usedFrom: Date | null, now: Date): Date {
  const { expiresAt, usableUntilAt } = foreseen(pass, usedFrom, now);
  return expiresAt !== null && expiresAt < usableUntilAt ? expiresAt : usableUntilAt;
}

/** Whether normalisation could change the pass, as far as can be known without its sessions. */
export function isDue(pass: PassState & { readonly hasConsumable: boolean }, now: Date): boolean {
  const holdsInVain = (pass.status === 'expired' || pass.status === 'cancelled') && pass.reservedSessionsCount > 0;
  return pass.hasConsumable || holdsInVain || withStatus(pass, now) !== pass;
}

/** NRM-4: whether a reserved session is released because of the pass's state. */
function loses(pass: PassState, { classStartsAt }: Session): boolean {
  return pass.status === 'cancelled' || (pass.status === 'expired' && !reachesClass(pass, classStartsAt));
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  return instants.reduce((first, at) => (at && (!first || at < first) ? at : first), null);
}
