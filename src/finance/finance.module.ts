import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { FiscalReceipts } from './application/fiscal-receipts';
import { OpenedIntegrations } from './application/opened-integrations';
import { PaymentIntegrations } from './application/payment-integrations';

/** Integration settings and fiscal receipts. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [],
  providers: [FiscalReceipts, OpenedIntegrations, PaymentIntegrations],
  exports: [FiscalReceipts, PaymentIntegrations],
})
export class FinanceModule {}
