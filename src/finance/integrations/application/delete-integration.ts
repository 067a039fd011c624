import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../../accounts';
import { integrationEnabled } from '../domain/integration.errors';
import { lockIntegration } from './locked-integration';
import { OfferedProviders } from './offered-providers';

const DELETE = 'DELETE FROM finance.integration_setting WHERE account_id = $1 AND id = $2';

/** Deletes settings and secrets of a disabled integration, if it was ever saved; payments and receipts remain. */
@Injectable()
export class DeleteIntegration {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly providers: OfferedProviders,
    private readonly activity: ActivityLog,
  ) {}

  /** Throws `not_found` for an unknown provider, and `integration_enabled`. */
  async execute(ctx: StaffContext, name: string): Promise<void> {
    const provider = this.providers.named(name);
    await this.uow.write(ctx, async (manager) => {
      const row = await lockIntegration(manager, ctx, provider);
      if (row === null) return;
      if (row.is_enabled) throw integrationEnabled();
      await manager.query(DELETE, [ctx.accountId, row.id]);
      await this.activity.record(manager, ctx, {
        action: 'integration.deleted',
        subjectType: 'integration_setting',
        subjectId: row.id,
        changes: { provider },
      });
    });
  }
}
