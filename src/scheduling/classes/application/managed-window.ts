import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, startOfDay, validationFailed } from '@studio/kernel';

import { resolveWindow } from '../domain/schedule-window';

const DEFAULT_DAYS = 14;

/** Classes start at or after the first instant and before the second. */
export interface WindowInstants {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The days that staff and apps ask for: by default from today on, and 14 days more, in the studio's zone. Throws
 * `validation_failed` (from, to).
 */
export function managedWindow({ now, timeZone }: ActorContext, from: string | null, to: string | null): WindowInstants {
  const resolved = resolveWindow({ from, to, today: calendarDateOf(now, timeZone), defaultDays: DEFAULT_DAYS });
  if ('errors' in resolved) throw validationFailed(resolved.errors);
  const { window } = resolved;
  return { from: startOfDay(window.from, timeZone), until: startOfDay(addDays(window.to, 1), timeZone) };
}
