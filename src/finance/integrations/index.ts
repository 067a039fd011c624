export { OfferedProviders } from './application/offered-providers';
export { OpenedIntegrations } from './application/opened-integrations';
export type { FiscalProvider } from './domain/integration-provider';
export type { Secrets, Settings } from './domain/integration-values';
