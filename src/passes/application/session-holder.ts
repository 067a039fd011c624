import type { ActorContext } from '@studio/access';

import type { ClassFacts } from '../../scheduling';
import type { SessionHolder } from '../domain/pass-holdings';

/** A booking as the holder of a session; the class's zone is its location's, else the studio's (CAL-1). */
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
