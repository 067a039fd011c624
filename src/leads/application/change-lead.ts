import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import type { LeadStatus } from '../domain/lead-status';
import { WebsiteLeadEntity } from '../entities/website-lead.entity';
import { lockLead } from './locked-lead';

/** The fields of a lead that staff may change; an absent field is unchanged, null clears (GEN-17). */
export interface LeadPatch {
  readonly status?: LeadStatus | undefined;
  readonly notes?: string | null | undefined;
}

/**
 * Changes status and notes, from any status to any other; setting `booked` creates no booking (LEAD-5, LEAD-8). Throws
 * `not_found`.
 */
@Injectable()
export class ChangeLead {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number, { status, notes }: LeadPatch): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const lead = await lockLead(manager, ctx, id);
      const columns = {
        ...(status !== undefined && status !== lead.status ? { status } : {}),
        ...(notes !== undefined && notes !== lead.notes ? { notes } : {}),
      };
      if (Object.keys(columns).length === 0) return;
      await manager.update(WebsiteLeadEntity, { accountId: ctx.accountId, id }, columns);
      const changes = Object.entries(columns).map(([field, after]) => [
        field,
        { before: lead[field as keyof typeof columns], after },
      ]);
      await this.activity.record(manager, ctx, {
        action: 'lead.updated',
        subjectType: 'website_lead',
        subjectId: id,
        changes: Object.fromEntries(changes) as Record<string, unknown>,
      });
    });
  }
}
