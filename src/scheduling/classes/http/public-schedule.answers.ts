import { Injectable } from '@nestjs/common';
import { type RenderedAnswer, RenderedAnswers } from '@studio/http';
import { notFound } from '@studio/kernel';

import type { PublicVisit } from '../../../accounts';
import { resolveSchedule } from '../application/public-schedule-window';
import { zoneOfClass } from '../domain/occurrences';
import { PublicScheduleQuery } from '../queries/public-schedule.query';
import type { PublicScheduleDto } from './dto/public-schedule.dto';
import { presentScheduledClass } from './scheduled-class.presenter';

/** Renders public schedules, and caches them until their content changes. */
@Injectable()
export class PublicScheduleAnswers {
  constructor(
    private readonly schedule: PublicScheduleQuery,
    private readonly answers: RenderedAnswers,
  ) {}

  /** Throws `validation_failed` (from, to), then `not_found` for an unknown or inactive location (ORD-3). */
  async current(
    visit: PublicVisit,
    locationSlug: string,
    from: string | null,
    to: string | null,
  ): Promise<RenderedAnswer> {
    const { ctx, studio } = visit;
    const { window, filter } = resolveSchedule(visit, { locationSlug, from, to });
    const key = `schedule/${studio.accountId}/${locationSlug}/${window.from}/${window.to}`;
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
