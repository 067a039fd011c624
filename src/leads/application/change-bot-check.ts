import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { validationFailed } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';

import { ActivityLog } from '../../accounts';
import type { BotCheckProvider } from '../domain/website-form';
import { StudioBotChecks } from './studio-bot-checks';

interface BotCheckInput {
  readonly provider: BotCheckProvider;
  readonly siteKey: string;
  /** Null keeps the stored one. */
  readonly secret: string | null;
}

const KEEP = 'UPDATE leads.bot_check SET site_key = $3 WHERE account_id = $1 AND provider = $2 RETURNING provider';

const SAVE = `
  INSERT INTO leads.bot_check (account_id, provider, site_key, secret, key_id) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ON CONSTRAINT bot_check_pkey DO UPDATE SET provider = $2, site_key = $3, secret = $4, key_id = $5`;

const REMOVE = 'DELETE FROM leads.bot_check WHERE account_id = $1 RETURNING provider';

/** Sets or removes the bot check of a studio's website (WEB-5). */
@Injectable()
export class ChangeBotCheck {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly checks: StudioBotChecks,
    private readonly activity: ActivityLog,
  ) {}

  /** Throws `validation_failed` on `secret` where none is stored for the provider. */
  async save(ctx: StaffContext, { provider, siteKey, secret }: BotCheckInput): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      if (secret === null) {
        const [kept] = await manager.query<[object[], number]>(KEEP, [ctx.accountId, provider, siteKey]);
        if (kept.length === 0) throw validationFailed({ secret: ['secret is required.'] });
      } else {
        const { bytes, keyId } = this.checks.seal(ctx, provider, secret);
        await manager.query(SAVE, [ctx.accountId, provider, siteKey, bytes, keyId]);
      }
      await this.activity.record(manager, ctx, {
        ...{ action: 'bot_check.saved', subjectType: 'bot_check', subjectId: null },
        changes: { provider, site_key: siteKey, is_secret_new: secret !== null },
      });
    });
  }

  /** A repeat changes nothing. */
  async remove(ctx: StaffContext): Promise<void> {
    await this.uow.write(ctx, async (manager) => {
      const [removed] = await manager.query<[object[], number]>(REMOVE, [ctx.accountId]);
      if (removed.length === 0) return;
      const activity = { action: 'bot_check.removed', subjectType: 'bot_check', subjectId: null };
      await this.activity.record(manager, ctx, { ...activity, changes: {} });
    });
  }
}
