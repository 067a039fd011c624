import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { OwnTrainers } from '../../classes';
import { PauseSeries } from './pause-series';
import { SeriesGeneration } from './series-generation';
import type { LeftOutReason, SeriesRun } from './series-run';

/** The result of a run for a studio. */
export interface ScheduleGenerated {
  /** Number of classes created. */
  readonly generated: number;
  /** Number of classes updated to follow their series (SER-5). */
  readonly updated: number;
  /** Number of classes deleted because they no longer belong to their series (SER-6). */
  readonly removed: number;
  /** Number of series paused because they can no longer take place (SER-7). */
  readonly paused: number;
  readonly leftOut: readonly { readonly seriesId: number; readonly date: string; readonly reason: LeftOutReason }[];
  readonly kept: readonly { readonly seriesId: number; readonly date: string; readonly classId: number }[];
}

/** What one transaction creates at most, so that rooms and trainers are not locked for long. */
const CLASSES_AT_ONCE = 300;

/** Includes ended series whose classes must still be removed. */
const WITH_WORK = `
  SELECT s.id FROM scheduling.schedule_series s
  WHERE s.account_id = $1 AND ($2::bigint IS NULL OR s.trainer_id = $2)
    AND (s.status = 'active' OR s.status = 'ended' AND EXISTS (
      SELECT 1 FROM scheduling.scheduled_class c
      WHERE c.account_id = $1 AND c.series_id = s.id AND c.starts_at > $3 AND c.status <> 'cancelled'
        AND NOT c.is_manually_modified))
  ORDER BY s.id`;

/**
 * Updates the classes of every series of a studio (SER-1…SER-7), some series in one transaction. Repeated and concurrent runs
 * create no class twice. A trainer runs only their own series (PERM-4).
 *
 * In the order of locks the series comes after the catalogue's revision and before the room: a change of a series' status locks
 * the revision, and classes are created under the lock of the series, so that none is created for a series that is being ended.
 */
@Injectable()
export class GenerateSchedule {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly own: OwnTrainers,
    private readonly series: SeriesGeneration,
    private readonly pauseSeries: PauseSeries,
    private readonly clock: Clock,
  ) {}

  /** `asOf` is the instant from which classes are created, now by default; an earlier one creates past classes. */
  async execute(ctx: ActorContext, asOf: Date = this.clock.now()): Promise<ScheduleGenerated> {
    const settings = await this.studios.settings(ctx.accountId);
    const runs: { readonly seriesId: number; readonly run: SeriesRun }[] = [];
    let paused = 0;
    const seriesIds = settings.isActive ? await this.seriesWithWork(ctx, asOf) : [];
    const atOnce = Math.max(1, Math.floor(CLASSES_AT_ONCE / (settings.scheduleGenerationWeeks + 1)));
    for (let start = 0; start < seriesIds.length; start += atOnce) {
      const several = seriesIds.slice(start, start + atOnce);
      for (const [seriesId, run] of await this.series.runEach(ctx, several, settings, asOf)) {
        if (run) runs.push({ seriesId, run });
        else if (await this.pauseSeries.execute(ctx, seriesId)) paused += 1;
      }
    }
    const count = (dates: (run: SeriesRun) => readonly string[]) =>
      runs.reduce((sum, { run }) => sum + dates(run).length, 0);
    return {
      generated: count((run) => run.generated),
      updated: count((run) => run.updated),
      removed: count((run) => run.removed),
      paused,
      leftOut: runs.flatMap(({ seriesId, run }) => run.leftOut.map((one) => ({ seriesId, ...one }))),
      kept: runs.flatMap(({ seriesId, run }) => run.kept.map((one) => ({ seriesId, ...one }))),
    };
  }

  private async seriesWithWork(ctx: ActorContext, asOf: Date): Promise<number[]> {
    const limit = await this.own.limitOf(ctx);
    const rows = await this.uow.write(ctx, (manager) =>
      manager.query<{ id: number }[]>(WITH_WORK, [ctx.accountId, limit, asOf]),
    );
    return rows.map(({ id }) => id);
  }
}
