import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of integration settings. */
export const integrationErrors = {
  integration_incomplete: {
    kind: 'unprocessable',
    meaning: 'Fields the provider needs are missing; each has its own key.',
  },
  integration_enabled: { kind: 'unprocessable', meaning: 'The integration has to be disabled first.' },
} as const satisfies ErrorCatalogue;

/** An enabled integration cannot be deleted. */
export function integrationEnabled(): DomainError {
  return refused('integration_enabled', 'provider', 'The integration has to be disabled before it is deleted.');
}
