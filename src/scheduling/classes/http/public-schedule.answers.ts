import { Injectable } from '@nestjs/common';
import { type KeptAnswer, RenderedAnswers } from '@studio/http';
import { notFound } from '@studio/kernel';

import { ConfirmPublicVisit, type ConfirmVersion, type PublicVisit, versionIn } from '../../../accounts';
import { resolveSchedule, type ResolvedSchedule, type ScheduleRequest } from '../application/public-schedule-window';
import { zoneOfClass } from '../domain/occurrences';
import { type PublicScheduleFilter, PublicScheduleQuery, SCHEDULE_VERSION } from '../queries/public-schedule.query';
import type { PublicScheduleDto } from './dto/public-schedule.dto';
import { presentScheduledClass } from './scheduled-class.presenter';

/** Renders public schedules, and caches them until their content changes. */
@Injectable()
export class PublicScheduleAnswers {
  private readonly confirmed: ConfirmVersion<PublicScheduleFilter>;

  constructor(
    private readonly schedule: PublicScheduleQuery,
    private readonly answers: RenderedAnswers,
    private readonly visits: ConfirmPublicVisit,
  ) {
    this.confirmed = visits.of(SCHEDULE_VERSION);
  }

  /** Throws `validation_failed` (from, to), then `not_found` for an unknown or inactive location (ORD-3). */
  async current(visit: PublicVisit, request: ScheduleRequest): Promise<KeptAnswer> {
    const { ctx, studio } = visit;
    const resolved = resolveSchedule(visit, request);
    const { filter } = resolved;
    const answer = await this.answers.current(keyOf(visit, resolved), {
      readVersion: () => this.confirmed(visit, filter),
      read: async () => {
        const rows = await this.schedule.rows(ctx, filter);
        if (!rows) return null;
        const setting = {
          location: rows.location,
          studioName: studio.name,
          timeZone: zoneOfClass(rows.location.timezone, ctx.timeZone),
        };
        const body: PublicScheduleDto = { data: rows.classes.map((row) => presentScheduledClass(row, setting)) };
        return { version: versionIn(visit, rows.version), body };
      },
    });
    if (!answer) throw notFound('The location');
    return { answer, confirm: () => this.confirm(this.visits.again(visit), request) };
  }

  private async confirm(visit: PublicVisit, request: ScheduleRequest): Promise<KeptAnswer['answer'] | null> {
    const resolved = resolveSchedule(visit, request);
    return this.answers.confirmed(keyOf(visit, resolved), () => this.confirmed(visit, resolved.filter));
  }
}

function keyOf({ studio }: PublicVisit, { window, filter }: ResolvedSchedule): string {
  return `schedule/${studio.accountId}/${filter.locationSlug}/${window.from}/${window.to}`;
}
