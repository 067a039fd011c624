import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, startOfDay, validationFailed } from '@studio/kernel';

import { REVERSED, resolveWindow } from '../domain/schedule-window';

const DEFAULT_DAYS = 14;

/** Classes start at or after the first instant and before the second. */
export interface WindowInstants {
  readonly from: Date;
  readonly until: Date;
}

/** As WindowInstants, where there is a bound. */
interface Bounds {
  readonly from: Date | null;
  readonly until: Date | null;
}

/**
 * The days requested by staff and apps, in the studio's zone; by default today and the next 14 days. Throws
 * `validation_failed` (from, to).
 */
export function managedWindow({ now, timeZone }: ActorContext, from: string | null, to: string | null): WindowInstants {
  const resolved = resolveWindow({ from, to, today: calendarDateOf(now, timeZone), defaultDays: DEFAULT_DAYS });
  if ('errors' in resolved) throw validationFailed(resolved.errors);
  const { window } = resolved;
  return { from: startOfDay(window.from, timeZone), until: startOfDay(addDays(window.to, 1), timeZone) };
}

/** The days from one to another, in the studio's zone; what is null is no bound. Throws `validation_failed` (to). */
export function boundsBetween({ timeZone }: ActorContext, from: string | null, to: string | null): Bounds {
  if (from !== null && to !== null && to < from) throw validationFailed(REVERSED);
  return {
    from: from === null ? null : startOfDay(from, timeZone),
    until: to === null ? null : startOfDay(addDays(to, 1), timeZone),
  };
}
