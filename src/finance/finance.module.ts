import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { SchedulingModule } from '../scheduling';
import { CashLedger } from './cash/application/cash-ledger';
import { FinanceEpochs } from './cash/application/finance-epochs';
import { FinanceLocks } from './cash/application/finance-locks';
import { ReconcileCashbox } from './cash/application/reconcile-cashbox';
import { RecordCashMovement } from './cash/application/record-cash-movement';
import { StartFinanceEpoch } from './cash/application/start-finance-epoch';
import { cashParts } from './cash/cash.parts';
import { CashboxBalancesQuery } from './cash/queries/cashbox-balances.query';
import { CreateExpenseCategory } from './expenses/application/create-expense-category';
import { RecordExpense } from './expenses/application/record-expense';
import { VoidExpense } from './expenses/application/void-expense';
import { expenseParts } from './expenses/expenses.parts';
import { PaymentIntegrations } from './integrations/application/payment-integrations';
import { ReencryptSecrets } from './integrations/application/reencrypt-secrets';
import { SaveIntegration } from './integrations/application/save-integration';
import { integrationParts } from './integrations/integrations.parts';
import { DirectPayments } from './purchases/application/direct-payments';
import { ManualPurchases } from './purchases/application/manual-purchases';
import { MovedPurchases } from './purchases/application/moved-purchases';
import { PassPayments } from './purchases/application/pass-payments';
import { RecordedMoney } from './purchases/application/recorded-money';
import { PurchasesQuery } from './purchases/queries/purchases.query';
import { CorrectPurchase } from './purchases/application/correct-purchase';
import { RefundPurchase } from './purchases/application/refund-purchase';
import { purchaseParts } from './purchases/purchases.parts';
import { FiscalReceipts } from './receipts/application/fiscal-receipts';
import { receiptParts } from './receipts/receipts.parts';
import { declareFinanceData } from './personal-data';

declareFinanceData();

const parts = [integrationParts, receiptParts, cashParts, expenseParts, purchaseParts];

/** What other contexts do with money. */
const shared = [
  CashboxBalancesQuery,
  CashLedger,
  DirectPayments,
  FinanceEpochs,
  FinanceLocks,
  FiscalReceipts,
  ManualPurchases,
  MovedPurchases,
  PassPayments,
  PaymentIntegrations,
  RecordedMoney,
  PurchasesQuery,
  ReencryptSecrets,
  SaveIntegration,
];

/** What seeds and tests do with money. */
const useCases = [
  CorrectPurchase,
  CreateExpenseCategory,
  ReconcileCashbox,
  RecordCashMovement,
  RecordExpense,
  RefundPurchase,
  StartFinanceEpoch,
  VoidExpense,
];

/** Payments of customers, cash, expenses, fiscal receipts, integration settings. */
@Module({
  imports: [AccountsModule, HttpModule, SchedulingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: parts.flatMap(({ providers }) => providers),
  exports: [...shared, ...useCases],
})
export class FinanceModule {}
