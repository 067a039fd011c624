import { Module } from '@nestjs/common';

import { CashModule } from './cash';
import { ExpensesModule } from './expenses';
import { IntegrationsModule } from './integrations';
import { ReceiptsModule } from './receipts';
import { PurchasesModule } from './purchases';
import { declareFinanceData } from './personal-data';

declareFinanceData();

/** Customer payments, cash, expenses, fiscal receipts and integration settings. */
@Module({
  imports: [CashModule, ExpensesModule, IntegrationsModule, ReceiptsModule, PurchasesModule],
  exports: [CashModule, ExpensesModule, IntegrationsModule, ReceiptsModule, PurchasesModule],
})
export class FinanceModule {}
