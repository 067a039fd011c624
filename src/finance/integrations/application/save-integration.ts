import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { DomainError } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import { type IntegrationProvider, PROVIDER_DESCRIPTIONS } from '../domain/integration-provider';
import { decideSave, type IntegrationInput, type StoredIntegration } from '../domain/saved-integration';
import { hintsOf } from '../domain/secret-hints';
import { lockIntegration } from './locked-integration';
import { OfferedProviders } from './offered-providers';
import { type IntegrationRow, OpenedIntegrations } from './opened-integrations';

const NEVER_SAVED: StoredIntegration = { isEnabled: false, settings: {}, secrets: {}, isUnreadable: false };

const SAVE = `
  INSERT INTO finance.integration_setting
    (account_id, provider, category, is_enabled, settings, updated_by_user_id)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT ON CONSTRAINT integration_setting_provider_key
  DO UPDATE SET is_enabled = $4, settings = $5, updated_by_user_id = $6
  RETURNING id`;

const SAVE_SECRETS = `
  UPDATE finance.integration_setting SET credentials = $3, key_id = $4, hints = $5
  WHERE account_id = $1 AND provider = $2`;

/** Saves settings and secrets of an integration, and enables or disables it. Disabling changes no payment (INT-4). */
@Injectable()
export class SaveIntegration {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly providers: OfferedProviders,
    private readonly integrations: OpenedIntegrations,
    private readonly activity: ActivityLog,
  ) {}

  /**
   * Throws `not_found`; `validation_failed` and `integration_incomplete` on `settings.<name>` and `credentials.<name>`.
   */
  async execute(ctx: StaffContext, name: string, input: IntegrationInput): Promise<void> {
    const provider = this.providers.named(name);
    const description = PROVIDER_DESCRIPTIONS[provider];
    await this.uow.write(ctx, async (manager) => {
      const row = await lockIntegration(manager, ctx, provider);
      const decision = decideSave(description, this.storedOf(ctx, row), input);
      if (decision.kind === 'refused') throw refusalOf(decision);
      const { integration, changed } = decision;
      if (changed.length === 0) return;
      const { isEnabled, settings } = integration;
      const saved = [description.category, isEnabled, JSON.stringify(settings), ctx.actor.userId];
      const [stored] = await manager.query<{ id: number }[]>(SAVE, [ctx.accountId, provider, ...saved]);
      // Unchanged secrets retain their ciphertext, even if no key currently decrypts it.
      if (changed.some((field) => field.startsWith('credentials.')))
        await this.saveSecrets(manager, ctx, provider, integration);
      await this.activity.record(manager, ctx, {
        action: 'integration.updated',
        subjectType: 'integration_setting',
        subjectId: stored?.id ?? null,
        changes: { provider, fields: changed },
      });
    });
  }

  private storedOf(ctx: StaffContext, row: IntegrationRow | null): StoredIntegration {
    if (row === null) return NEVER_SAVED;
    const secrets = this.integrations.open(ctx, row);
    return {
      isEnabled: row.is_enabled,
      settings: row.settings,
      secrets: secrets ?? {},
      isUnreadable: secrets === null,
    };
  }

  private async saveSecrets(
    manager: EntityManager,
    ctx: StaffContext,
    provider: IntegrationProvider,
    { secrets }: StoredIntegration,
  ): Promise<void> {
    const sealed = this.integrations.seal(ctx, provider, secrets);
    const values = [sealed?.bytes ?? null, sealed?.keyId ?? null, JSON.stringify(hintsOf(secrets))];
    await manager.query(SAVE_SECRETS, [ctx.accountId, provider, ...values]);
  }
}

function refusalOf({ code, errors }: Extract<ReturnType<typeof decideSave>, { kind: 'refused' }>): DomainError {
  const first = Object.values(errors)[0]?.[0] ?? 'The integration cannot be saved with these values.';
  return new DomainError('unprocessable', code, first, { errors });
}
