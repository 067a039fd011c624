import { addDays, calendarDateOf, startOfDay, validationFailed } from '@studio/kernel';

import type { PublicVisit } from '../../../accounts';
import { MAX_WINDOW_DAYS, resolveWindow, type ScheduleWindow } from '../domain/schedule-window';
import type { PublicScheduleFilter } from '../queries/public-schedule.query';

/** The longest window: a schedule without dates ends where the planned classes end. */
const DEFAULT_DAYS = MAX_WINDOW_DAYS - 1;
/** After today. */
const CALENDAR_DAYS = 42;

/** The requested schedule; dates are calendar days in the studio's zone, null for the default. */
export interface ScheduleRequest {
  readonly locationSlug: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a schedule, and the filter of the classes that it shows now. */
export interface ResolvedSchedule {
  readonly window: ScheduleWindow;
  readonly filter: PublicScheduleFilter;
}

/**
 * The classes that a public schedule shows at the instant of the visit; classes that have started are excluded, whatever the
 * window (VIS-2). Throws `validation_failed` (from, to).
 */
export function resolveSchedule(
  { ctx: { now, timeZone }, studio }: PublicVisit,
  { locationSlug, from, to }: ScheduleRequest,
): ResolvedSchedule {
  const resolved = resolveWindow({ from, to, today: calendarDateOf(now, timeZone), defaultDays: DEFAULT_DAYS });
  if ('errors' in resolved) throw validationFailed(resolved.errors);
  const { window } = resolved;
  const filter = filterOf({ timeZone, studio }, locationSlug, window);
  return { window, filter: { ...filter, from: filter.from > now ? filter.from : now } };
}

/** What a calendar of a location shows: today's classes, also those that have started, and those of six weeks (ICS-2). */
export function calendarWindow(
  { ctx: { now, timeZone }, studio }: PublicVisit,
  locationSlug: string,
): ResolvedSchedule {
  const today = calendarDateOf(now, timeZone);
  const window = { from: today, to: addDays(today, CALENDAR_DAYS) };
  return { window, filter: filterOf({ timeZone, studio }, locationSlug, window) };
}

function filterOf(
  { timeZone, studio }: Pick<PublicVisit, 'studio'> & { readonly timeZone: string },
  locationSlug: string,
  { from, to }: ScheduleWindow,
): PublicScheduleFilter {
  return {
    locationSlug,
    from: startOfDay(from, timeZone),
    until: startOfDay(addDays(to, 1), timeZone),
    includesGroupClasses: studio.enabledKinds.includes('group_class'),
  };
}
