import { Injectable } from '@nestjs/common';
import { SecretBox, type Sealed } from '@studio/secrets';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { type IntegrationProvider, PROVIDER_DESCRIPTIONS } from '../domain/integration-provider';
import { effectiveSettings, missingFields, type Secrets, type Settings } from '../domain/integration-values';

/** A row of `finance.integration_setting`. */
export interface IntegrationRow {
  readonly id: number;
  readonly provider: IntegrationProvider;
  readonly is_enabled: boolean;
  readonly settings: Settings;
  readonly credentials: Buffer | null;
  readonly updated_at: Date;
}

/** An integration with decrypted secrets, for use inside the process. */
export interface OpenedIntegration {
  readonly id: number;
  readonly isEnabled: boolean;
  readonly updatedAt: Date;
  /** Includes the provider's defaults. */
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Whether nothing required is missing. */
  readonly isComplete: boolean;
}

export const INTEGRATION_COLUMNS = 'id, provider, is_enabled, settings, credentials, hints, updated_at';

const ONE = `SELECT ${INTEGRATION_COLUMNS} FROM finance.integration_setting WHERE account_id = $1 AND provider = $2`;

/** Encrypts and decrypts secrets. A ciphertext decrypts only for its own studio and provider (INT-2). */
@Injectable()
export class OpenedIntegrations {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly box: SecretBox,
  ) {}

  /** The studio's integration; null when it was never saved. */
  async find(scope: StudioScope, provider: IntegrationProvider): Promise<OpenedIntegration | null> {
    const { accountId } = scope;
    const [[row]] = await this.uow.read({ accountId }, [
      statement<IntegrationRow>('integration', ONE, [accountId, provider]),
    ]);
    if (!row) return null;
    const description = PROVIDER_DESCRIPTIONS[provider];
    const secrets = this.open(scope, row) ?? {};
    return {
      id: row.id,
      isEnabled: row.is_enabled,
      updatedAt: row.updated_at,
      settings: effectiveSettings(description, row.settings),
      secrets,
      isComplete: missingFields(description, row.settings, secrets).length === 0,
    };
  }

  /** Decrypts the secrets of a row; null when no key decrypts them. */
  open(
    scope: StudioScope,
    { provider, credentials }: Pick<IntegrationRow, 'provider' | 'credentials'>,
  ): Secrets | null {
    if (credentials === null) return {};
    try {
      // Authenticated decryption accepts only what `seal` wrote.
      return JSON.parse(this.box.open(credentials, placeOf(scope, provider))) as Secrets;
    } catch {
      return null;
    }
  }

  /** Encrypts with the first key; null when there is nothing to store. */
  seal(scope: StudioScope, provider: IntegrationProvider, secrets: Secrets): Sealed | null {
    if (Object.keys(secrets).length === 0) return null;
    return this.box.seal(JSON.stringify(secrets), placeOf(scope, provider));
  }
}

function placeOf({ accountId }: StudioScope, provider: IntegrationProvider): string {
  return `finance.integration_setting ${accountId} ${provider}`;
}
