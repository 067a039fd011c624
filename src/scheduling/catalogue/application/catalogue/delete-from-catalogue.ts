import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse } from '@studio/kernel';
import { refusingUse, UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../../accounts';
import { lockCatalogueRow } from './catalogue-lock';
import type { CatalogueRow } from '../../entities/catalogue-row';
import type { CatalogueResource } from './catalogue-resource';

/**
 * Deletes an unused row of the catalogue (CAT-1). Defaults and trainers with a login count as used. Throws `not_found`,
 * `in_use`.
 */
@Injectable()
export class DeleteFromCatalogue {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute<Row extends CatalogueRow, New>(
    ctx: ActorContext,
    resource: CatalogueResource<Row, New>,
    id: number,
  ): Promise<void> {
    const { entity, subject, label } = resource;
    await this.uow.write(ctx, async (manager) => {
      const row = await lockCatalogueRow(manager, ctx, resource, id);
      if (resource.isUndeletable?.(row)) throw inUse(subject, `${label} cannot be deleted in its current state.`);
      const key = { accountId: ctx.accountId, id };
      await refusingUse(subject, manager.getRepository(entity).delete(key as never));
      await this.activity.record(manager, ctx, {
        action: `${subject}.deleted`,
        subjectType: subject,
        subjectId: id,
        changes: { name: row.name },
      });
    });
  }
}
