import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { ScheduleSeriesEntity } from '../../classes';
import { lockCatalogue } from '../../catalogue';
import { isPossible, lockSeries } from './series-setting';

/**
 * Pauses an active series that can no longer take place (SER-7). Runs in its own transaction, or in one that has already locked
 * the catalogue, which comes before the series. Checks again under both locks.
 */
@Injectable()
export class PauseSeries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns whether the series was paused. */
  async execute(ctx: ActorContext, id: number): Promise<boolean> {
    return this.uow.write(ctx, async (manager) => {
      await lockCatalogue(manager, ctx);
      const series = await lockSeries(manager, ctx, id);
      if (series?.status !== 'active' || (await isPossible(manager, series, ctx.timeZone))) return false;
      await manager.update(ScheduleSeriesEntity, { accountId: ctx.accountId, id }, { status: 'paused' });
      await this.activity.record(manager, ctx, {
        action: 'series.paused',
        subjectType: 'schedule_series',
        subjectId: id,
      });
      return true;
    });
  }
}
