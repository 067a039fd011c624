import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { DeleteIntegration } from './application/delete-integration';
import { FiscalReceipts } from './application/fiscal-receipts';
import { FiscalRegisters } from './application/fiscal-registers';
import { OfferedProviders } from './application/offered-providers';
import { OpenedIntegrations } from './application/opened-integrations';
import { PaymentIntegrations } from './application/payment-integrations';
import { ReceiptStore } from './application/receipt-store';
import { ReencryptSecrets } from './application/reencrypt-secrets';
import { RetryReceipt } from './application/retry-receipt';
import { SaveIntegration } from './application/save-integration';
import { SubmitReceipts } from './application/submit-receipts';
import { TestRegister } from './application/test-register';
import { FiscalReceiptsController } from './http/fiscal-receipts.controller';
import { IntegrationsController } from './http/integrations.controller';
import { FiscalReceiptsQuery } from './queries/fiscal-receipts.query';
import { IntegrationsQuery } from './queries/integrations.query';

const useCases = [DeleteIntegration, ReencryptSecrets, RetryReceipt, SaveIntegration, SubmitReceipts];

/** Integration settings and fiscal receipts. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [FiscalReceiptsController, IntegrationsController],
  providers: [
    ...useCases,
    FiscalReceipts,
    FiscalReceiptsQuery,
    FiscalRegisters,
    IntegrationsQuery,
    OfferedProviders,
    OpenedIntegrations,
    PaymentIntegrations,
    ReceiptStore,
    TestRegister,
  ],
  exports: [...useCases, FiscalReceipts, PaymentIntegrations],
})
export class FinanceModule {}
