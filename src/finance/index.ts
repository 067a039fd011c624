export { CashLedger, type CashMovement } from './cash/application/cash-ledger';
export { type FinanceEpoch, FinanceEpochs } from './cash/application/finance-epochs';
export { FinanceLocks } from './cash/application/finance-locks';
export {
  type BaselineReconciliation,
  type CashboxBalance,
  CashboxBalancesQuery,
  type CashboxFilter,
} from './cash/queries/cashbox-balances.query';
export { cashErrors } from './cash/domain/cash.errors';
export { expenseErrors } from './expenses/domain/expense.errors';
export { type PaymentIntegration, PaymentIntegrations } from './integrations/application/payment-integrations';
export { ReencryptSecrets } from './integrations/application/reencrypt-secrets';
export { SaveIntegration } from './integrations/application/save-integration';
export { integrationErrors } from './integrations/domain/integration.errors';
export { PAYMENT_PROVIDERS, type PaymentProvider, type ProviderAccounts } from './integrations/domain/payment-provider';
export { MoneyDto } from './http/dto/money.dto';
export { presentMoney } from './http/money.presenter';
export { type DirectPayment, DirectPayments } from './purchases/application/direct-payments';
export { type ManualPayment, ManualPurchases, type PlanSnapshot } from './purchases/application/manual-purchases';
export { MovedPurchases } from './purchases/application/moved-purchases';
export { PaidPasses } from './purchases/application/paid-passes';
export { PassPayments } from './purchases/application/pass-payments';
export { RecordedMoney } from './purchases/application/recorded-money';
export { netPaidCents } from './purchases/queries/net-paid.sql';
export { locationInactive, paymentErrors, paymentExceedsBalance } from './purchases/domain/payment.errors';
export { type NamedSubjects, PurchaseSubjects } from './purchases/application/purchase-subjects';
export { purchaseErrors } from './purchases/domain/purchase.errors';
export type { TakenMoney } from './purchases/application/taken-money';
export { TakenMoneyDto } from './purchases/http/dto/taken-money.dto';
export { takenMoneyOf } from './purchases/http/taken-money-input';
export { PurchaseDto } from './purchases/http/dto/purchase.dto';
export { presentPurchase } from './purchases/http/purchase.presenter';
export { PurchasesQuery } from './purchases/queries/purchases.query';
export { PAYMENT_METHODS, type PaymentMethod } from './purchases/domain/payment-method';
export { type FiscalPayment, FiscalReceipts } from './receipts/application/fiscal-receipts';
export type { FiscalPaymentType, FiscalTender } from './receipts/domain/fiscal-receipt';
export { receiptErrors } from './receipts/domain/receipt.errors';
export { FinanceModule } from './finance.module';
export { cashLedgerPage } from './cash/domain/cash-purpose.reference';
export { financeEpochPage } from './cash/domain/epoch-counts.reference';
export { paymentsAndRefundsPage } from './purchases/domain/refund-rule.reference';
