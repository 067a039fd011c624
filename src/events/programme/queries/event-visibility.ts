import type { ActorContext } from '@studio/access';
import { type Statement, statement } from '@studio/persistence';

/** How long after its end door staff see an event, in ms. */
const SEEN_AFTER_END_MS = 24 * 3_600_000;

/**
 * The earliest end of events that the actor sees: staff who only check in or sell at the door see published events that
 * ended less than 24 hours ago. Null: the actor sees every event.
 */
export function visibleSince({ actor }: ActorContext, now: Date): Date | null {
  const seesAll = actor.kind !== 'staff' || actor.permissions.includes('manage_events');
  return seesAll ? null : new Date(now.getTime() - SEEN_AFTER_END_MS);
}

/** SQL condition for visible events; `event` is the table alias, `parameter` the value of `visibleSince`. */
export function isSeen(event: string, parameter: string): string {
  return `(${parameter}::timestamptz IS NULL OR (${event}.status = 'published' AND ${event}.ends_at >= ${parameter}))`;
}

const SEEN = `SELECT e.id FROM events.event e WHERE e.account_id = $1 AND e.id = $2 AND ${isSeen('e', '$3')}`;

/** Returns one row when the actor sees the event; sent together with the event's rows. */
export function seenEvent(ctx: ActorContext, id: number, now: Date): Statement<{ readonly id: number }> {
  return statement('event_seen', SEEN, [ctx.accountId, id, visibleSince(ctx, now)]);
}
