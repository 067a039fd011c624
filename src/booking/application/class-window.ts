import { addDays, calendarDateOf, startOfDay, validationFailed } from '@studio/kernel';

import { resolveWindow } from '../../scheduling';

/** Days that are shown beside today when nothing is asked. */
const DEFAULT_DAYS = 14;

/** Calendar days of the studio's zone, both ends included; null takes the default. */
export interface AskedDays {
  readonly from: string | null;
  readonly to: string | null;
}

/** The instants between which classes of the asked days start. Throws `validation_failed` (to). */
export function instantsOf(
  asked: AskedDays,
  timeZone: string,
  now: Date,
): { readonly from: Date; readonly until: Date } {
  const today = calendarDateOf(now, timeZone);
  const resolved = resolveWindow({ ...asked, today, defaultDays: DEFAULT_DAYS });
  if ('errors' in resolved) throw validationFailed(resolved.errors);
  const { from, to } = resolved.window;
  return { from: startOfDay(from, timeZone), until: startOfDay(addDays(to, 1), timeZone) };
}
