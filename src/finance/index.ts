export { MoneyDto } from './http/dto/money.dto';
export { presentMoney } from './http/money.presenter';
export { FinanceModule } from './finance.module';
export {
  type CashboxBalance,
  CashboxBalancesQuery,
  cashErrors,
  CashLedger,
  cashLedgerPage,
  DeskCash,
  type DeskMovement,
  type DeskPurpose,
  type FinanceEpoch,
  financeEpochPage,
  FinanceEpochs,
  FinanceLocks,
  MONEY_SOURCES,
  type MoneySource,
} from './cash';
export { expenseErrors } from './expenses';
export {
  integrationErrors,
  PAYMENT_PROVIDERS,
  type PaymentIntegration,
  PaymentIntegrations,
  type PaymentProvider,
  ReencryptSecrets,
  SaveIntegration,
} from './integrations';
export { type FiscalPayment, FiscalReceipts, receiptErrors } from './receipts';
export {
  locationInactive,
  lastPaymentOf,
  type ManualPayment,
  ManualPurchases,
  MovedPurchases,
  type NamedSubjects,
  netPaidCents,
  PLACE_PAYMENT,
  placeNetCents,
  PaidPasses,
  PassPayments,
  PAYMENT_METHODS,
  paymentErrors,
  paymentExceedsBalance,
  type PaymentInput,
  PaymentInputDto,
  paymentInputOf,
  type PaymentMethod,
  paymentsAndRefundsPage,
  type PlanSnapshot,
  presentPurchase,
  PurchaseDto,
  purchaseErrors,
  PurchasesQuery,
  PurchaseSubjects,
  RecordedMoney,
} from './purchases';
