import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { DeleteIntegration } from './integrations/application/delete-integration';
import { FiscalReceipts } from './receipts/application/fiscal-receipts';
import { FiscalRegisters } from './receipts/application/fiscal-registers';
import { OfferedProviders } from './integrations/application/offered-providers';
import { OpenedIntegrations } from './integrations/application/opened-integrations';
import { PaymentIntegrations } from './integrations/application/payment-integrations';
import { ReceiptStore } from './receipts/application/receipt-store';
import { ReencryptSecrets } from './integrations/application/reencrypt-secrets';
import { RetryReceipt } from './receipts/application/retry-receipt';
import { SaveIntegration } from './integrations/application/save-integration';
import { SubmitReceipts } from './receipts/application/submit-receipts';
import { TestRegister } from './receipts/application/test-register';
import { FiscalReceiptsController } from './receipts/http/fiscal-receipts.controller';
import { IntegrationsController } from './integrations/http/integrations.controller';
import { FiscalReceiptsQuery } from './receipts/queries/fiscal-receipts.query';
import { IntegrationsQuery } from './integrations/queries/integrations.query';

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
