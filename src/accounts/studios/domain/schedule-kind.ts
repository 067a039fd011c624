/** The kind of a class: who may attend, who books, whether passes count (scheduling KIND-1). */
export const SCHEDULE_KINDS = ['group_class', 'private_lesson', 'room_rental', 'internal_class'] as const;

export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

/** Kinds of a studio that selected none. */
const DEFAULT_KINDS: readonly ScheduleKind[] = ['group_class', 'private_lesson', 'room_rental'];

/** The kinds a studio offers; null or empty means the default. */
export function enabledKinds(chosen: readonly ScheduleKind[] | null): readonly ScheduleKind[] {
  return chosen && chosen.length > 0 ? chosen : DEFAULT_KINDS;
}
