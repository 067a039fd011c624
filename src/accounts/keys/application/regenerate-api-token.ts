import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { forbidden } from '../../studios';
import { AccountApiTokenEntity } from '../../sessions';
import { ActivityLog } from '../../activity';
import { assertRoomForToken, lockApiTokens, mayGrant, newSecret } from './api-token-rules';
import type { IssuedApiToken } from './issue-api-token';

/**
 * Replaces the secret of a token; the old one is refused from then on, a revoked token becomes valid again (TOK-5). Throws
 * `not_found`, `forbidden` without all permissions that its abilities require, `limit_reached` for a revoked one.
 */
@Injectable()
export class RegenerateApiToken {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly activity: ActivityLog,
  ) {}

  async execute(ctx: StaffContext, id: number): Promise<IssuedApiToken> {
    const { accountId } = ctx;
    return this.uow.write(ctx, async (manager) => {
      await lockApiTokens(manager, accountId);
      const row = await manager.findOneBy(AccountApiTokenEntity, { accountId, id });
      if (!row) throw notFound('The API token');
      if (!mayGrant(ctx.actor, row.abilities)) throw forbidden();
      if (row.revokedAt) await assertRoomForToken(manager, accountId);
      const { token, ...secret } = newSecret(row.kind);
      await manager.update(AccountApiTokenEntity, { accountId, id }, { ...secret, revokedAt: null, lastUsedAt: null });
      await this.activity.record(manager, ctx, {
        action: 'api_token.regenerated',
        subjectType: 'api_token',
        subjectId: id,
        changes: { name: row.name },
      });
      return { id, token };
    });
  }
}
