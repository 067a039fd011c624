import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { ScheduledClassEntity, ScheduleSeriesEntity, OwnTrainers } from '../../classes';
import { lockOwnSeries } from './locked-series';

/** Deletes a series without classes; a series with classes of any status can only end. Throws `not_found`, `in_use` (series). */
@Injectable()
export class DeleteSeries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly own: OwnTrainers,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { accountId } = ctx;
      const { title, weekday, startTime } = await lockOwnSeries(manager, ctx, this.own, id);
      if (await manager.existsBy(ScheduledClassEntity, { accountId, seriesId: id }))
        throw inUse('series', 'The series has classes. It can be ended.');
      await manager.delete(ScheduleSeriesEntity, { accountId, id });
      await this.activity.record(manager, ctx, {
        action: 'series.deleted',
        subjectType: 'schedule_series',
        subjectId: id,
        changes: { title, weekday, start_time: startTime },
      });
    });
  }
}
