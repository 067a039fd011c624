import type { ActorContext } from '@studio/access';

import type { ClassFacts } from '../../../scheduling';
import type { SessionHolder } from '../domain/pass-holdings';
import type { Session } from '../domain/pass-normalisation';
import type { HeldSession } from './session-change';

/** The booking as session holder; the time zone is that of the class's location, else the studio's (CAL-1). */
export function sessionHolder(
  { timeZone }: Pick<ActorContext, 'timeZone'>,
  bookingId: number,
  scheduled: ClassFacts,
): SessionHolder {
  return {
    bookingId,
    scheduledClassId: scheduled.id,
    class: { ...scheduled, classStatus: scheduled.status },
    timeZone: scheduled.locationTimeZone ?? timeZone,
  };
}

/** The reservation as returned to other contexts. */
export function toHeldSession(session: Session | null): HeldSession | null {
  return session && { classPassId: session.classPassId, status: session.status };
}
