import { Injectable } from '@nestjs/common';
import { addDays, calendarDateOf, Clock, startOfDay, validationFailed } from '@studio/kernel';

import type { PublicVisit } from '../../accounts';
import { resolveWindow, type ScheduleWindow } from '../domain/schedule-window';
import type { PublicScheduleFilter } from '../queries/public-schedule.query';

const DEFAULT_DAYS = 30;

/** The requested schedule; dates are calendar days in the studio's zone, null for the default. */
export interface AskedSchedule {
  readonly locationSlug: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a schedule, and the period of its classes that are shown now. */
export interface ShownSchedule {
  readonly window: ScheduleWindow;
  readonly filter: PublicScheduleFilter;
}

/** Decides which classes a public schedule shows now. */
@Injectable()
export class PublicScheduleWindow {
  constructor(private readonly clock: Clock) {}

  /** Throws `validation_failed` (from, to). Classes that have started are not shown, whatever the window (VIS-2). */
  execute({ ctx: { timeZone }, studio }: PublicVisit, { locationSlug, from, to }: AskedSchedule): ShownSchedule {
    const now = this.clock.now();
    const resolved = resolveWindow({ from, to, today: calendarDateOf(now, timeZone), defaultDays: DEFAULT_DAYS });
    if ('errors' in resolved) throw validationFailed(resolved.errors);
    const { window } = resolved;
    const opening = startOfDay(window.from, timeZone);
    const filter = {
      locationSlug,
      from: opening > now ? opening : now,
      until: startOfDay(addDays(window.to, 1), timeZone),
      includesGroupClasses: studio.enabledKinds.includes('group_class'),
    };
    return { window, filter };
  }
}
