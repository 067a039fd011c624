import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { SalaryModels } from './salary-models';
import { type NewVersion, SalaryVersions } from './salary-versions';

/**
 * Adds terms to a model from a day on, which may be in the past; closed runs do not change (SAL-1). Archived models
 * accept new terms too, because they may pay for past days. Throws `not_found`, `validation_failed` on the terms.
 */
@Injectable()
export class AddSalaryVersion {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly models: SalaryModels,
    private readonly versions: SalaryVersions,
  ) {}

  async execute(ctx: ActorContext, modelId: number, version: NewVersion): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const model = await this.models.lock(manager, ctx, modelId);
      const { id, currency, supersededId } = await this.versions.append(manager, ctx, model, version);
      await this.models.record(manager, ctx, modelId, 'version_added', {
        salary_model_version_id: id,
        effective_from: version.effectiveFrom,
        currency,
        superseded_version_id: supersededId,
      });
    });
  }
}
