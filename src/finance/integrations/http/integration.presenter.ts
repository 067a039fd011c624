import { formatUtc } from '@studio/kernel';

import type { IntegrationView } from '../queries/integrations.query';
import type { IntegrationDto, SecretHintDto } from './dto/integration.dto';

/** An integration without any secret (INT-3). */
export function presentIntegration(view: IntegrationView): IntegrationDto {
  const { hints, secretFields } = view;
  return {
    provider: view.provider,
    category: view.category,
    is_enabled: view.isEnabled,
    credentials_state: view.credentialsState,
    settings: view.settings,
    credentials: Object.fromEntries(
      secretFields.map(({ name, most }) => [name, presentSecret(hints[name], most !== undefined)]),
    ),
    updated_at: view.updatedAt && formatUtc(view.updatedAt),
  };
}

function presentSecret(
  hint: IntegrationView['hints'][string] | undefined,
  isList: boolean,
): SecretHintDto | SecretHintDto[] {
  if (isList) return Array.isArray(hint) ? (hint as (string | null)[]).map(presentHint) : [];
  return typeof hint === 'string' || hint === null ? presentHint(hint) : { is_set: false, last_four: null };
}

function presentHint(lastFour: string | null): SecretHintDto {
  return { is_set: true, last_four: lastFour };
}
