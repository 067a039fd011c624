import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import type { SalaryModelType } from '../domain/salary-terms';
import { SalaryModels } from './salary-models';
import { type NewVersion, SalaryVersions } from './salary-versions';

/** A model with its first version. */
export interface NewSalaryModel extends NewVersion {
  readonly name: string;
  /** Immutable. */
  readonly type: SalaryModelType;
}

const INSERT = 'INSERT INTO reports.salary_model (account_id, name, type) VALUES ($1, $2, $3) RETURNING id';

/** Creates a salary model with its first version. Throws `validation_failed` on the terms. Returns the id. */
@Injectable()
export class CreateSalaryModel {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly models: SalaryModels,
    private readonly versions: SalaryVersions,
  ) {}

  async execute(ctx: ActorContext, { name, type, ...version }: NewSalaryModel): Promise<number> {
    return this.uow.write(ctx, async (manager) => {
      const [model] = await manager.query<{ id: number }[]>(INSERT, [ctx.accountId, name, type]);
      if (!model) throw new Error('The salary model was not inserted.');
      const { id: versionId, currency } = await this.versions.append(manager, ctx, { id: model.id, type }, version);
      const facts = { effective_from: version.effectiveFrom, currency, salary_model_version_id: versionId };
      await this.models.record(manager, ctx, model.id, 'created', { name, type, ...facts });
      return model.id;
    });
  }
}
