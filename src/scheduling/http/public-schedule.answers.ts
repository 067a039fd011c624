import { Injectable } from '@nestjs/common';
import { type RenderedAnswer, RenderedAnswers } from '@studio/http';
import { addDays, calendarDateOf, Clock, notFound, startOfDay, validationFailed } from '@studio/kernel';

import type { PublicVisit } from '../../accounts';
import { zoneOfClass } from '../domain/occurrences';
import { resolveWindow, type ScheduleWindow } from '../domain/schedule-window';
import { type PublicScheduleFilter, PublicScheduleQuery } from '../queries/public-schedule.query';
import type { PublicScheduleDto } from './dto/public-schedule.dto';
import { presentScheduledClass } from './scheduled-class.presenter';

const DEFAULT_DAYS = 30;

/** Renders public schedules, and keeps them rendered while nothing they show changes. */
@Injectable()
export class PublicScheduleAnswers {
  constructor(
    private readonly schedule: PublicScheduleQuery,
    private readonly answers: RenderedAnswers,
    private readonly clock: Clock,
  ) {}

  /** Throws `validation_failed` (from, to), then `not_found` for an unknown or inactive location (ORD-3). */
  async current(
    { ctx, studio }: PublicVisit,
    locationSlug: string,
    from: string | null,
    to: string | null,
  ): Promise<RenderedAnswer> {
    const now = this.clock.now();
    const resolved = resolveWindow({ from, to, today: calendarDateOf(now, ctx.timeZone), defaultDays: DEFAULT_DAYS });
    if ('errors' in resolved) throw validationFailed(resolved.errors);
    const filter = filterOf(
      locationSlug,
      resolved.window,
      ctx.timeZone,
      now,
      studio.enabledKinds.includes('group_class'),
    );
    const key = `schedule/${studio.accountId}/${locationSlug}/${resolved.window.from}/${resolved.window.to}`;
    const answer = await this.answers.current(key, {
      readVersion: async () => withStudio(studio.revision, await this.schedule.version(ctx, filter)),
      read: async () => {
        const rows = await this.schedule.rows(ctx, filter);
        if (!rows) return null;
        const setting = {
          location: rows.location,
          studioName: studio.name,
          timeZone: zoneOfClass(rows.location.timezone, ctx.timeZone),
        };
        const body: PublicScheduleDto = { data: rows.classes.map((row) => presentScheduledClass(row, setting)) };
        return { version: `${studio.revision}/${rows.version}`, body };
      },
    });
    if (!answer) throw notFound('The location');
    return answer;
  }
}

function withStudio(revision: number, version: string | null): string | null {
  return version === null ? null : `${revision}/${version}`;
}

/** Classes that started are past, whatever the window says (VIS-2). */
function filterOf(
  locationSlug: string,
  window: ScheduleWindow,
  timeZone: string,
  now: Date,
  includesGroupClasses: boolean,
): PublicScheduleFilter {
  const opening = startOfDay(window.from, timeZone);
  return {
    locationSlug,
    from: opening > now ? opening : now,
    until: startOfDay(addDays(window.to, 1), timeZone),
    includesGroupClasses,
  };
}
