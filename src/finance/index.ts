export { type FiscalPayment, FiscalReceipts } from './receipts/application/fiscal-receipts';
export { type PaymentIntegration, PaymentIntegrations } from './integrations/application/payment-integrations';
export { ReencryptSecrets } from './integrations/application/reencrypt-secrets';
export { SaveIntegration } from './integrations/application/save-integration';
export type { FiscalPaymentType, FiscalTender } from './receipts/domain/fiscal-receipt';
export { financeErrors } from './domain/finance.errors';
export { PAYMENT_PROVIDERS, type PaymentProvider, type ProviderAccounts } from './integrations/domain/payment-provider';
export { FinanceModule } from './finance.module';
