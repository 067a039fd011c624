import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { BookingModule } from '../booking';
import { CustomersModule } from '../customers';
import { ChangeBotCheck } from './application/change-bot-check';
import { ChangeLead } from './application/change-lead';
import { ConvertLead } from './application/convert-lead';
import { DeleteLead } from './application/delete-lead';
import { EraseSourcePages } from './application/erase-source-pages';
import { MergeLeads } from './application/merge-leads';
import { LeadsOfCustomers } from './application/leads-of-customers';
import { ReencryptBotSecrets } from './application/reencrypt-bot-secrets';
import { RefusedTries } from './application/refused-tries';
import { StudioBotChecks } from './application/studio-bot-checks';
import { TakeLead } from './application/take-lead';
import { ManageLeadsController } from './http/manage-leads.controller';
import { PublicWebsiteFormController } from './http/public-website-form.controller';
import { CountRefusedTries } from './http/refused-tries.middleware';
import { ManageWebsiteFormController } from './http/website-form.controller';
import { WebsiteLeadsController } from './http/website-leads.controller';
import { LeadQuery } from './queries/lead.query';
import { RefusedTriesQuery } from './queries/refused-tries.query';
import { declareLeadsData } from './personal-data';

declareLeadsData();

/** People who left a phone number on a studio's website. */
@Module({
  imports: [AccountsModule, BookingModule, CustomersModule, HttpModule],
  controllers: [
    ManageLeadsController,
    ManageWebsiteFormController,
    PublicWebsiteFormController,
    WebsiteLeadsController,
  ],
  providers: [
    ChangeBotCheck,
    ChangeLead,
    ConvertLead,
    DeleteLead,
    EraseSourcePages,
    LeadQuery,
    LeadsOfCustomers,
    MergeLeads,
    ReencryptBotSecrets,
    RefusedTries,
    RefusedTriesQuery,
    StudioBotChecks,
    TakeLead,
  ],
  exports: [StudioBotChecks, TakeLead],
})
export class LeadsModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(CountRefusedTries).forRoutes(WebsiteLeadsController, PublicWebsiteFormController);
  }
}
