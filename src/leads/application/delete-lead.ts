import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import { WebsiteLeadEntity } from '../entities/website-lead.entity';
import { lockLead } from './locked-lead';

/**
 * Deletes a lead, also a converted one, and its person from the activity log; customer and booking remain. Throws
 * `not_found`.
 */
@Injectable()
export class DeleteLead {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const { status } = await lockLead(manager, ctx, id);
      await manager.delete(WebsiteLeadEntity, { accountId: ctx.accountId, id });
      await this.activity.blank(manager, ctx, { subjectType: 'website_lead', subjectIds: [id], contacts: [] });
      await this.activity.record(manager, ctx, {
        action: 'lead.deleted',
        subjectType: 'website_lead',
        subjectId: id,
        changes: { status },
      });
    });
  }
}
