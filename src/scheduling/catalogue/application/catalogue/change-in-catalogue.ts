import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { DomainEvents } from '@studio/events';
import type { Patch } from '@studio/kernel';
import { refusingUse, rowChange, UnitOfWork } from '@studio/persistence';

import { ActivityLog, StudioDirectory } from '../../../../accounts';
import { seriesSourceChanged } from './catalogue-events';
import { lockCatalogueRow } from './catalogue-lock';
import type { CatalogueRow } from '../../entities/catalogue-row';
import type { CatalogueResource } from './catalogue-resource';
import { replaceSets } from './reference-sets';

/**
 * Changes a row of the catalogue; an absent field keeps its value, null clears it (GEN-17). Throws `not_found`,
 * `already_taken` (slug), `in_use` when rows that refer to it forbid the change, and the refusals of the resource.
 */
@Injectable()
export class ChangeInCatalogue {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly activity: ActivityLog,
    private readonly events: DomainEvents,
  ) {}

  async execute<Row extends CatalogueRow, New>(
    ctx: ActorContext,
    resource: CatalogueResource<Row, New>,
    id: number,
    patch: Patch<New>,
  ): Promise<void> {
    const { entity, subject, sets = {} } = resource;
    const input = { ...patch, ...(await resource.normalise?.(this.studios, ctx, patch)) };
    await this.uow.write(ctx, async (manager) => {
      const row = await lockCatalogueRow(manager, ctx, resource, id);
      const derived = await resource.check?.({ manager, ctx, studios: this.studios }, input, row);
      const changedSets = await replaceSets(manager, ctx, sets, id, input);
      const wanted = Object.entries({ ...input, ...derived }).filter(([field]) => !(field in sets));
      const { fields, changes } = rowChange(manager, entity, row, Object.fromEntries(wanted) as Patch<Row>);
      const all = { ...changes, ...changedSets };
      if (Object.keys(all).length === 0) return;
      const key = { accountId: row.accountId, id };
      if (Object.keys(fields).length > 0)
        await refusingUse(subject, manager.getRepository(entity).update(key as never, fields as never));
      await this.activity.record(manager, ctx, {
        action: `${subject}.updated`,
        subjectType: subject,
        subjectId: id,
        changes: all,
      });
      if (resource.isSeriesSource) await this.events.publish(seriesSourceChanged(ctx.accountId));
    });
  }
}
