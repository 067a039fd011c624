import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { SchedulingModule } from '../scheduling';
import { CashLedger } from './cash/application/cash-ledger';
import { FinanceEpochs } from './cash/application/finance-epochs';
import { FinanceLocks } from './cash/application/finance-locks';
import { cashParts } from './cash/cash.parts';
import { CashboxBalancesQuery } from './cash/queries/cashbox-balances.query';
import { expenseParts } from './expenses/expenses.parts';
import { PaymentIntegrations } from './integrations/application/payment-integrations';
import { ReencryptSecrets } from './integrations/application/reencrypt-secrets';
import { SaveIntegration } from './integrations/application/save-integration';
import { integrationParts } from './integrations/integrations.parts';
import { DirectPayments } from './purchases/application/direct-payments';
import { ManualPurchases } from './purchases/application/manual-purchases';
import { PassPayments } from './purchases/application/pass-payments';
import { RecordedMoney } from './purchases/application/recorded-money';
import { PurchasesQuery } from './purchases/queries/purchases.query';
import { purchaseParts } from './purchases/purchases.parts';
import { FiscalReceipts } from './receipts/application/fiscal-receipts';
import { receiptParts } from './receipts/receipts.parts';

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
  PassPayments,
  PaymentIntegrations,
  RecordedMoney,
  PurchasesQuery,
  ReencryptSecrets,
  SaveIntegration,
];

/** Payments of customers, cash, expenses, fiscal receipts, integration settings. */
@Module({
  imports: [AccountsModule, HttpModule, SchedulingModule],
  controllers: parts.flatMap(({ controllers }) => controllers),
  providers: parts.flatMap(({ providers }) => providers),
  exports: shared,
})
export class FinanceModule {}
