import { Injectable } from '@nestjs/common';
import { addDays, calendarDateOf, DomainError } from '@studio/kernel';
import { FailureLog } from '@studio/persistence';

import { AdmitPublicVisit, StudioDirectory } from '../../accounts';
import { SHOWN_SCHEDULE } from '../../demo';
import { PublicScheduleAnswers, type PublicScheduleDto } from '../../scheduling';
import { type Week, WEEK_DAYS, weekOf } from '../week';

/** The coming week of the demo studio, and where websites read it. */
export interface ShownWeek {
  readonly week: Week;
  readonly studio: string;
  readonly location: string;
  readonly address: string;
}

/** What the landing page shows of the studios. */
export type Shown = 'no_studio' | 'no_demo' | 'unreachable' | ShownWeek;

/** `key` is equal if and only if the page is. */
export interface KeyedShown {
  readonly key: string;
  readonly read: () => Shown;
}

/** Reads the schedule of the demo studio as a website does: cached, and compared with the database (ADR 6). */
@Injectable()
export class DemoSchedule {
  private hasStudios = false;
  private readonly failures = new FailureLog('Landing', 'The timetable of the demo studio cannot be read.');

  constructor(
    private readonly studios: StudioDirectory,
    private readonly visits: AdmitPublicVisit,
    private readonly schedules: PublicScheduleAnswers,
  ) {}

  async current(requestId: string): Promise<KeyedShown> {
    try {
      if (!(await this.hasStudio())) return constant('no_studio');
      return await this.week(requestId);
    } catch (error) {
      // The demo studio is not there, or its subscription has ended.
      if (error instanceof DomainError && error.kind !== 'unavailable') return constant('no_demo');
      this.failures.note(error);
      return constant('unreachable');
    }
  }

  private async week(requestId: string): Promise<KeyedShown> {
    const { studio: slug, location } = SHOWN_SCHEDULE;
    const visit = await this.visits.execute(slug, requestId);
    // Its name is not reserved: a studio of somebody's own may have it.
    if (visit.studio.mode !== 'demo_readonly') return constant('no_demo');
    const today = calendarDateOf(visit.ctx.now, visit.ctx.timeZone);
    const request = { locationSlug: location, from: today, to: addDays(today, WEEK_DAYS - 1) };
    const { answer } = await this.schedules.current(visit, request);
    return {
      key: `${today}/${visit.studio.revision}/${answer.etag}`,
      read: () => {
        const { data } = JSON.parse(answer.bytes.toString()) as PublicScheduleDto;
        return {
          week: weekOf(data, today),
          studio: visit.studio.name,
          location: data[0]?.location.name ?? location,
          address: `/api/v1/public/${slug}/${location}/schedule`,
        };
      },
    };
  }

  /** Asks the database until there is a studio. */
  private async hasStudio(): Promise<boolean> {
    this.hasStudios ||= (await this.studios.list()).length > 0;
    return this.hasStudios;
  }
}

function constant(shown: Exclude<Shown, ShownWeek>): KeyedShown {
  return { key: shown, read: () => shown };
}
