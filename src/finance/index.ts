export { MoneyDto } from './http/dto/money.dto';
export { presentMoney } from './http/money.presenter';
export { FinanceModule } from './finance.module';
export {
  type BaselineReconciliation,
  type CashboxBalance,
  CashboxBalancesQuery,
  type CashboxFilter,
  cashErrors,
  CashLedger,
  cashLedgerPage,
  type CashMovement,
  type FinanceEpoch,
  financeEpochPage,
  FinanceEpochs,
  FinanceLocks,
} from './cash';
export { expenseErrors } from './expenses';
export {
  integrationErrors,
  PAYMENT_PROVIDERS,
  type PaymentIntegration,
  PaymentIntegrations,
  type PaymentProvider,
  type ProviderAccounts,
  ReencryptSecrets,
  SaveIntegration,
} from './integrations';
export {
  type FiscalPayment,
  type FiscalPaymentType,
  FiscalReceipts,
  type FiscalTender,
  receiptErrors,
} from './receipts';
export {
  type DirectPayment,
  DirectPayments,
  locationInactive,
  type ManualPayment,
  ManualPurchases,
  MovedPurchases,
  type NamedSubjects,
  netPaidCents,
  PaidPasses,
  PassPayments,
  PAYMENT_METHODS,
  paymentErrors,
  paymentExceedsBalance,
  type PaymentMethod,
  paymentsAndRefundsPage,
  type PlanSnapshot,
  presentPurchase,
  PurchaseDto,
  purchaseErrors,
  PurchasesQuery,
  PurchaseSubjects,
  RecordedMoney,
  type TakenMoney,
  TakenMoneyDto,
  takenMoneyOf,
} from './purchases';
