import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { salaryModelInUse } from '../domain/salary.errors';
import { SalaryModels } from './salary-models';

/** Assignments in force on the day `$3` or later. */
const IS_USED = `
  SELECT EXISTS (
    SELECT 1 FROM reports.salary_assignment a
    WHERE a.account_id = $1 AND a.salary_model_id = $2 AND a.superseded_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM reports.salary_assignment later
      WHERE later.account_id = $1 AND later.trainer_id = a.trainer_id AND later.superseded_at IS NULL
        AND later.effective_from > a.effective_from AND later.effective_from <= $3)) AS used`;

const ARCHIVE = 'UPDATE reports.salary_model SET archived_at = $3 WHERE account_id = $1 AND id = $2';

/**
 * Archives a model that pays no trainer today or later; its terms for past days remain (SAL-1). Repeating it changes
 * nothing. Throws `not_found`, `salary_model_in_use` on `salary_model`.
 */
@Injectable()
export class ArchiveSalaryModel {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly models: SalaryModels,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { archivedAt } = await this.models.lock(manager, ctx, id);
      if (archivedAt !== null) return;
      const now = this.clock.now();
      if (await this.isUsed(manager, ctx, id, calendarDateOf(now, ctx.timeZone))) throw salaryModelInUse();
      await manager.query(ARCHIVE, [ctx.accountId, id, now]);
      await this.models.record(manager, ctx, id, 'archived');
    });
  }

  private async isUsed(
    manager: EntityManager,
    { accountId }: ActorContext,
    id: number,
    today: string,
  ): Promise<boolean> {
    const [row] = await manager.query<{ used: boolean }[]>(IS_USED, [accountId, id, today]);
    return row?.used === true;
  }
}
