import type { ActorContext } from '@studio/access';
import { type Statement, statement } from '@studio/persistence';

/** How long after its end the door still sees an event, in ms. */
const SEEN_AFTER_END_MS = 24 * 3_600_000;

/**
 * Since when an event must not have ended for the actor to see it: whoever checks in or sells at the door, and does not manage
 * events, sees published ones that ended less than 24 hours ago. Null for those who see every event.
 */
export function visibleSince({ actor }: ActorContext, now: Date): Date | null {
  const seesAll = actor.kind !== 'staff' || actor.permissions.includes('manage_events');
  return seesAll ? null : new Date(now.getTime() - SEEN_AFTER_END_MS);
}

/** SQL that tells whether an event of the table alias is seen; `parameter` binds what `visibleSince` says. */
export function isSeen(event: string, parameter: string): string {
  return `(${parameter}::timestamptz IS NULL OR (${event}.status = 'published' AND ${event}.ends_at >= ${parameter}))`;
}

const SEEN = `SELECT e.id FROM events.event e WHERE e.account_id = $1 AND e.id = $2 AND ${isSeen('e', '$3')}`;

/** One row when the actor sees the event: to be read together with what belongs to it. */
export function seenEvent(ctx: ActorContext, id: number, now: Date): Statement<{ readonly id: number }> {
  return statement('event_seen', SEEN, [ctx.accountId, id, visibleSince(ctx, now)]);
}
