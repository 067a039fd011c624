import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { IntegrationsModule } from '../integrations';
import { FiscalReceipts } from './application/fiscal-receipts';
import { FiscalRegisters } from './application/fiscal-registers';
import { ReceiptStore } from './application/receipt-store';
import { RetryReceipt } from './application/retry-receipt';
import { SubmitReceipts } from './application/submit-receipts';
import { TestRegister } from './application/test-register';
import { FiscalReceiptsController } from './http/fiscal-receipts.controller';
import { FiscalReceiptsQuery } from './queries/fiscal-receipts.query';

/** Fiscal receipts behind a provider port. */
@Module({
  imports: [AccountsModule, HttpModule, IntegrationsModule],
  controllers: [FiscalReceiptsController],
  providers: [
    FiscalReceipts,
    FiscalReceiptsQuery,
    FiscalRegisters,
    ReceiptStore,
    RetryReceipt,
    SubmitReceipts,
    TestRegister,
  ],
  exports: [FiscalReceipts],
})
export class ReceiptsModule {}
