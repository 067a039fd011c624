import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';

import { HelpCatalogue } from './catalogue/help-catalogue';
import { HelpController } from './http/help.controller';
import { OwnerHelpPages } from './queries/owner-help-pages';
import { OwnerHelpSearch } from './queries/owner-help-search';

/** The owner help: its pages for people, and what the assistant's tools ask of it. */
@Module({
  imports: [AccessModule],
  controllers: [HelpController],
  providers: [HelpCatalogue, OwnerHelpPages, OwnerHelpSearch],
  exports: [OwnerHelpPages, OwnerHelpSearch],
})
export class HelpModule {}
