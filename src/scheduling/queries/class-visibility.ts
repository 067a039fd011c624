import type { ActorContext } from '@studio/access';

/** Nobody's user id: a condition on it is never true. */
const NOBODY = 0;

/**
 * Value for `VISIBLE_TO`: null where every class is in sight, else the person whose classes alone are (PERM-4). Members who
 * work for events only see none (PERM-6).
 */
export function narrowedTo({ actor }: Pick<ActorContext, 'actor'>): number | null {
  if (actor.kind !== 'staff') return null;
  if (actor.role === 'trainer') return actor.userId;
  return actor.role === 'event_festival_staff' ? NOBODY : null;
}

/** Condition on `scheduling.scheduled_class c`: in sight of the person in `parameter`, which `narrowedTo` gives. */
export function visibleTo(parameter: string): string {
  return `(${parameter}::bigint IS NULL OR EXISTS (
    SELECT 1 FROM scheduling.trainer own
    WHERE own.account_id = c.account_id AND own.user_id = ${parameter}::bigint AND own.is_active
      AND (own.id = c.trainer_id OR EXISTS (
        SELECT 1 FROM scheduling.scheduled_class_trainer further
        WHERE further.account_id = c.account_id AND further.scheduled_class_id = c.id AND further.trainer_id = own.id))))`;
}
