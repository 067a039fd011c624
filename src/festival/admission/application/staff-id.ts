import type { ActorContext } from '@studio/access';

/** The person of the staff who acts; null for jobs, callbacks and the command line. */
export function staffIdOf({ actor }: ActorContext): number | null {
  return actor.kind === 'staff' ? actor.userId : null;
}
