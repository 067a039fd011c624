import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@studio/persistence';
import { SecretBox } from '@studio/secrets';

import { StudioDirectory } from '../../accounts';
import { type BotCheckRow, StudioBotChecks } from './studio-bot-checks';

const OUTDATED = `
  SELECT provider, site_key, secret FROM leads.bot_check WHERE account_id = $1 AND key_id <> $2 FOR UPDATE`;

/** Encrypts the secrets of bot checks with the first key of the list, as those of integrations (INT-2). */
@Injectable()
export class ReencryptBotSecrets {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly checks: StudioBotChecks,
    private readonly box: SecretBox,
  ) {}

  /** `unreadable` names those that no key opens, such as `my-studio turnstile`. */
  async execute(): Promise<{ readonly reencrypted: number; readonly unreadable: readonly string[] }> {
    let reencrypted = 0;
    const unreadable: string[] = [];
    for (const { id: accountId, slug } of await this.studios.list()) {
      await this.uow.write({ accountId }, async (manager) => {
        for (const row of await manager.query<BotCheckRow[]>(OUTDATED, [accountId, this.box.keyId])) {
          const secret = this.checks.open({ accountId }, row);
          if (secret === null) {
            unreadable.push(`${slug} ${row.provider}`);
            continue;
          }
          const { bytes, keyId } = this.checks.seal({ accountId }, row.provider, secret);
          const values = [accountId, bytes, keyId];
          await manager.query('UPDATE leads.bot_check SET secret = $2, key_id = $3 WHERE account_id = $1', values);
          reencrypted += 1;
        }
      });
    }
    return { reencrypted, unreadable };
  }
}
