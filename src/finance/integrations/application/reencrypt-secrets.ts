import { Injectable } from '@nestjs/common';
import { SecretBox } from '@studio/secrets';
import { UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';
import { type IntegrationRow, OpenedIntegrations } from './opened-integrations';

/** The result of re-encrypting secrets. */
export interface Reencryption {
  readonly reencrypted: number;
  /** Such as `my-studio stripe`: no listed key decrypts them, so the owner must enter them again. */
  readonly unreadable: readonly string[];
}

const OUTDATED = `
  SELECT id, provider, credentials FROM finance.integration_setting
  WHERE account_id = $1 AND key_id <> $2 ORDER BY id FOR UPDATE`;

const REENCRYPT = `
  UPDATE finance.integration_setting SET credentials = $3, key_id = $4 WHERE account_id = $1 AND id = $2`;

/**
 * Encrypts the secrets of all integrations with the first key of the list (INT-2), studio by studio. A repeat continues
 * after an interruption; once all are done, it changes nothing.
 */
@Injectable()
export class ReencryptSecrets {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
    private readonly integrations: OpenedIntegrations,
    private readonly box: SecretBox,
  ) {}

  async execute(): Promise<Reencryption> {
    let reencrypted = 0;
    const unreadable: string[] = [];
    for (const { id: accountId, slug } of await this.studios.list()) {
      const ofStudio = await this.ofStudio(accountId);
      reencrypted += ofStudio.reencrypted;
      unreadable.push(...ofStudio.unreadable.map((provider) => `${slug} ${provider}`));
    }
    return { reencrypted, unreadable };
  }

  private async ofStudio(accountId: number): Promise<Reencryption> {
    return this.uow.write({ accountId }, async (manager) => {
      const rows = await manager.query<IntegrationRow[]>(OUTDATED, [accountId, this.box.keyId]);
      const unreadable: string[] = [];
      for (const row of rows) {
        const secrets = this.integrations.open({ accountId }, row);
        const sealed = secrets && this.integrations.seal({ accountId }, row.provider, secrets);
        if (sealed) await manager.query(REENCRYPT, [accountId, row.id, sealed.bytes, sealed.keyId]);
        else unreadable.push(row.provider);
      }
      return { reencrypted: rows.length - unreadable.length, unreadable };
    });
  }
}
