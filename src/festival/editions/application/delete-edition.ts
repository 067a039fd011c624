import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { inUse } from '@studio/kernel';
import { refusingUse } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { FestivalUnit } from '../../festival-unit';
import { FestivalEditionEntity } from '../entities/festival-edition.entity';
import { LockedEditions } from './locked-editions';

/**
 * Deletes a draft without entries and orders, with its categories, admission types and judges. Throws `not_found`,
 * `in_use` (edition).
 */
@Injectable()
export class DeleteEdition {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly editions: LockedEditions,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: ActorContext, id: number): Promise<void> {
    await this.unit.write(ctx, async (manager) => {
      const { status, title } = await this.editions.exclusive(manager, ctx, id);
      if (status !== 'draft') throw inUse('edition', 'Only a draft can be deleted.');
      // Foreign keys of entries and orders restrict the deletion; those of categories, types and judges cascade.
      await refusingUse('edition', manager.delete(FestivalEditionEntity, { accountId: ctx.accountId, id }));
      await this.activity.record(manager, ctx, {
        action: 'festival_edition.deleted',
        subjectType: 'festival_edition',
        subjectId: id,
        changes: { title },
      });
    });
  }
}
