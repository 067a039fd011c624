import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../activity';
import { AccountApiTokenEntity } from '../../sessions';
import { forbidden } from '../../studios';
import { lockApiTokens, mayGrant, originsOfKind } from './api-token-rules';

/**
 * Replaces the origins of a publishable key (WEB-2). Throws `not_found`, `forbidden` without all permissions that its
 * abilities require, `validation_failed`.
 */
@Injectable()
export class ChangeTokenOrigins {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number, typed: readonly string[]): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      await lockApiTokens(manager, accountId);
      const row = await manager.findOneBy(AccountApiTokenEntity, { accountId, id });
      if (!row) throw notFound('The API token');
      if (!mayGrant(ctx.actor, row.abilities)) throw forbidden();
      const origins = originsOfKind(row.kind, typed);
      if (row.kind === 'secret' || origins.join() === row.origins.join()) return;
      await manager.update(AccountApiTokenEntity, { accountId, id }, { origins });
      const { name } = row;
      const activity = { action: 'api_token.changed', subjectType: 'api_token', subjectId: id };
      await this.activity.record(manager, ctx, { ...activity, changes: { name, origins } });
    });
  }
}
