import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { AccountApiTokenEntity } from '../../sessions';
import { ActivityLog } from '../../activity';
import { lockApiTokens } from './api-token-rules';

/** Revokes a token (TOK-5); a repeat changes nothing. Throws `not_found`. */
@Injectable()
export class RevokeApiToken {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number): Promise<void> {
    const { accountId } = ctx;
    await this.uow.write(ctx, async (manager) => {
      await lockApiTokens(manager, accountId);
      const row = await manager.findOneBy(AccountApiTokenEntity, { accountId, id });
      if (!row) throw notFound('The API token');
      if (row.revokedAt) return;
      await manager.update(AccountApiTokenEntity, { accountId, id }, { revokedAt: this.clock.now() });
      const { name } = row;
      const activity = { action: 'api_token.revoked', subjectType: 'api_token', subjectId: id, changes: { name } };
      await this.activity.record(manager, ctx, activity);
    });
  }
}
