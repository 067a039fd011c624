import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of integration settings. */
export const integrationErrors = defineErrors({
  integration_incomplete: {
    input: ['settings', 'credentials'],
    meaning: 'Fields that the provider requires are missing; each has its own key.',
  },
  integration_enabled: { input: 'provider', meaning: 'The integration must be disabled first.' },
});

/** An enabled integration cannot be deleted. */
export function integrationEnabled(): DomainError {
  return refusedBy(integrationErrors.integration_enabled, 'The integration must be disabled before it is deleted.');
}
