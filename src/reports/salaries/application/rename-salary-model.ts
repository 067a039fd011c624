import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { SalaryModels } from './salary-models';

const RENAME = 'UPDATE reports.salary_model SET name = $3 WHERE account_id = $1 AND id = $2';

/** Renames a salary model, archived or not; an absent name changes nothing. Throws `not_found`. */
@Injectable()
export class RenameSalaryModel {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly models: SalaryModels,
  ) {}

  async execute(ctx: ActorContext, id: number, name: string | undefined): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const model = await this.models.lock(manager, ctx, id);
      if (name === undefined || name === model.name) return;
      await manager.query(RENAME, [ctx.accountId, id, name]);
      await this.models.record(manager, ctx, id, 'renamed', { name: { before: model.name, after: name } });
    });
  }
}
