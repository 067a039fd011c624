export { type FiscalPayment, FiscalReceipts } from './application/fiscal-receipts';
export { type PaymentIntegration, PaymentIntegrations } from './application/payment-integrations';
export { ReencryptSecrets } from './application/reencrypt-secrets';
export { SaveIntegration } from './application/save-integration';
export type { FiscalPaymentType, FiscalTender } from './domain/fiscal-receipt';
export { financeErrors } from './domain/finance.errors';
export { PAYMENT_PROVIDERS, type PaymentProvider, type ProviderAccounts } from './domain/payment-provider';
export { FinanceModule } from './finance.module';
