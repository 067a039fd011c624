import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { OfferedProviders } from '../application/offered-providers';
import { INTEGRATION_COLUMNS, type IntegrationRow, OpenedIntegrations } from '../application/opened-integrations';
import {
  type IntegrationCategory,
  type IntegrationProvider,
  PROVIDER_DESCRIPTIONS,
  type SecretField,
} from '../domain/integration-provider';
import {
  type CredentialsState,
  credentialsStateOf,
  effectiveSettings,
  type Settings,
} from '../domain/integration-values';
import type { SecretHints } from '../domain/secret-hints';

/** An integration for its owner, without secrets. */
export interface IntegrationView {
  readonly provider: IntegrationProvider;
  readonly category: IntegrationCategory;
  readonly isEnabled: boolean;
  /** Includes the provider's defaults. */
  readonly settings: Settings;
  readonly secretFields: readonly SecretField[];
  /** Has an entry for each secret that is set. */
  readonly hints: SecretHints;
  readonly credentialsState: CredentialsState;
  /** Null if never saved. */
  readonly updatedAt: Date | null;
}

type HintedRow = IntegrationRow & { readonly hints: SecretHints };

const ALL = `SELECT ${INTEGRATION_COLUMNS} FROM finance.integration_setting WHERE account_id = $1`;

/** Reads the integrations of a studio, one for each provider of the deployment, saved or not. */
@Injectable()
export class IntegrationsQuery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly integrations: OpenedIntegrations,
    private readonly providers: OfferedProviders,
  ) {}

  async list({ accountId }: StudioScope): Promise<IntegrationView[]> {
    const [rows] = await this.uow.read({ accountId }, [statement<HintedRow>('integrations', ALL, [accountId])]);
    return this.providers.all.map((provider) =>
      this.view(accountId, provider, rows.find((row) => row.provider === provider) ?? null),
    );
  }

  /** The integration with the provider; null if the deployment does not offer it. */
  async find(scope: StudioScope, provider: string): Promise<IntegrationView | null> {
    return (await this.list(scope)).find((view) => view.provider === provider) ?? null;
  }

  private view(accountId: number, provider: IntegrationProvider, row: HintedRow | null): IntegrationView {
    const description = PROVIDER_DESCRIPTIONS[provider];
    const chosen = row?.settings ?? {};
    const secrets = row === null ? {} : this.integrations.open({ accountId }, row);
    return {
      provider,
      category: description.category,
      isEnabled: row?.is_enabled ?? false,
      settings: effectiveSettings(description, chosen),
      secretFields: description.secrets,
      // Secrets that no key decrypts count as empty (INT-3).
      hints: secrets === null ? {} : (row?.hints ?? {}),
      credentialsState: credentialsStateOf(description, chosen, secrets),
      updatedAt: row?.updated_at ?? null,
    };
  }
}
