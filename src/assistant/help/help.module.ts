import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';

import { HelpCatalogue } from './catalogue/help-catalogue';
import { HelpController } from './http/help.controller';
import { HelpResources } from './queries/help-resources';
import { OwnerHelpPages } from './queries/owner-help-pages';
import { OwnerHelpSearch } from './queries/owner-help-search';

/** The owner help: its web pages, and its queries for the assistant's tools. */
@Module({
  imports: [AccessModule],
  controllers: [HelpController],
  providers: [HelpCatalogue, HelpResources, OwnerHelpPages, OwnerHelpSearch],
  exports: [HelpResources, OwnerHelpPages, OwnerHelpSearch],
})
export class HelpModule {}
