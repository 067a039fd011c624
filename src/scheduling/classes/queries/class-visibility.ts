import type { ActorContext } from '@studio/access';

/** A user id that nobody has, so a condition on it is never true. */
const NOBODY = 0;

/**
 * The parameter for `visibleTo`: null when the actor sees all classes, else the person whose own classes are visible (PERM-4).
 * Members who only work for events see none (PERM-6).
 */
export function narrowedTo({ actor }: Pick<ActorContext, 'actor'>): number | null {
  if (actor.kind !== 'staff') return null;
  if (actor.role === 'trainer') return actor.userId;
  return actor.role === 'event_festival_staff' ? NOBODY : null;
}

/**
 * Condition of VIS-1, apart from the start and the enabled kinds, over class `c` of type `t` with its location `l`, room `m` and
 * series `s`.
 */
export const IS_PUBLIC = `
  c.is_public AND c.status = 'scheduled' AND c.schedule_kind = 'group_class' AND l.is_active AND m.is_active AND t.is_active
  AND (s.id IS NULL OR s.status = 'active')`;

/** Condition that `scheduling.scheduled_class c` of studio `$1` is visible to the person in `parameter`, a value of `narrowedTo`. */
export function visibleTo(parameter: string): string {
  return `(${parameter}::bigint IS NULL OR EXISTS (
    SELECT 1 FROM scheduling.trainer own
    WHERE own.account_id = $1 AND own.user_id = ${parameter}::bigint AND own.is_active
      AND (own.id = c.trainer_id OR EXISTS (
        SELECT 1 FROM scheduling.scheduled_class_trainer further
        WHERE further.account_id = $1 AND further.scheduled_class_id = c.id AND further.trainer_id = own.id))))`;
}
