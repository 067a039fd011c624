import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../../accounts';
import { DeleteIntegration } from './application/delete-integration';
import { OfferedProviders } from './application/offered-providers';
import { OpenedIntegrations } from './application/opened-integrations';
import { PaymentIntegrations } from './application/payment-integrations';
import { ReencryptSecrets } from './application/reencrypt-secrets';
import { SaveIntegration } from './application/save-integration';
import { IntegrationsController } from './http/integrations.controller';
import { IntegrationsQuery } from './queries/integrations.query';

/** Integration settings with encrypted secrets. */
@Module({
  imports: [AccountsModule, HttpModule],
  controllers: [IntegrationsController],
  providers: [
    DeleteIntegration,
    IntegrationsQuery,
    OfferedProviders,
    OpenedIntegrations,
    PaymentIntegrations,
    ReencryptSecrets,
    SaveIntegration,
  ],
  exports: [OfferedProviders, OpenedIntegrations, PaymentIntegrations, ReencryptSecrets, SaveIntegration],
})
export class IntegrationsModule {}
