import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { classInUse } from '../../catalogue';
import { ScheduledClassEntity } from '../entities/scheduled-class.entity';
import { lockClass } from './locked-class';

/** Deletes a class without booking rows; its series skips the date from then on (CLS-9, SER-9). Throws `not_found`, `in_use`. */
@Injectable()
export class DeleteClass {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      await lockSeriesOf(manager, ctx, id);
      const { row } = await lockClass(manager, ctx, id);
      if (row.hasBookings) throw classInUse();
      await manager.delete(ScheduledClassEntity, { accountId: ctx.accountId, id });
      if (row.seriesId !== null) {
        await manager.query(
          `INSERT INTO scheduling.series_skip (account_id, series_id, occurrence_date) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
          [ctx.accountId, row.seriesId, row.occurrenceDate],
        );
      }
      await this.activity.record(manager, ctx, {
        action: 'class.deleted',
        subjectType: 'scheduled_class',
        subjectId: id,
        changes: { title: row.title, starts_at: row.startsAt, series_id: row.seriesId },
      });
    });
  }
}

/** Otherwise a concurrent generation could create the class again, between reading the skips and its insert. */
async function lockSeriesOf(manager: EntityManager, { accountId }: ActorContext, id: number): Promise<void> {
  await manager.query(
    `SELECT 1 FROM scheduling.schedule_series WHERE account_id = $1 AND id = (
       SELECT series_id FROM scheduling.scheduled_class WHERE account_id = $1 AND id = $2)
     FOR NO KEY UPDATE`,
    [accountId, id],
  );
}
