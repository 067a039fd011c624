import type { ActorContext } from '@studio/access';

/** How long people at the door see what they sold, in ms. */
const SEEN_MS = 24 * 3_600_000;

/** Sales of one person at the door, from an instant on. */
export interface OwnDoorSales {
  readonly userId: number;
  readonly since: Date;
}

/** The only orders an actor sees who sells at the door and does not manage events (section 6); null for those who see all. */
export function ownDoorSales({ actor }: ActorContext, now: Date): OwnDoorSales | null {
  if (actor.kind !== 'staff' || actor.permissions.includes('manage_events')) return null;
  return { userId: actor.userId, since: new Date(now.getTime() - SEEN_MS) };
}

/** SQL that tells whether an order of the table alias is one of these; null parameters take every order. */
export function isOwnSale(order: string, [userId, since]: readonly [userId: string, since: string]): string {
  return `(${userId}::bigint IS NULL OR (${order}.source = 'entrance' AND ${order}.issued_by_user_id = ${userId}
    AND ${order}.paid_at >= ${since}::timestamptz))`;
}
