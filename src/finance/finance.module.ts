import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { DeleteIntegration } from './application/delete-integration';
import { FiscalReceipts } from './application/fiscal-receipts';
import { OfferedProviders } from './application/offered-providers';
import { OpenedIntegrations } from './application/opened-integrations';
import { PaymentIntegrations } from './application/payment-integrations';
import { ReencryptSecrets } from './application/reencrypt-secrets';
import { SaveIntegration } from './application/save-integration';
import { IntegrationsController } from './http/integrations.controller';
import { IntegrationsQuery } from './queries/integrations.query';

const useCases = [DeleteIntegration, ReencryptSecrets, SaveIntegration];

/** Integration settings and fiscal receipts. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [IntegrationsController],
  providers: [
    ...useCases,
    FiscalReceipts,
    IntegrationsQuery,
    OfferedProviders,
    OpenedIntegrations,
    PaymentIntegrations,
  ],
  exports: [...useCases, FiscalReceipts, PaymentIntegrations],
})
export class FinanceModule {}
