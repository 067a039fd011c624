import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { LeadsModule } from '../leads';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { GuidesController } from './guides/guides.controller';
import { DemoSchedule } from './landing/demo-schedule';
import { LandingController } from './landing/landing.controller';
import { PayDoneController } from './pay-done.controller';
import { SiteController } from './site.controller';
import { FormStamps } from './studio-pages/form-stamp';
import { LeadPageController } from './studio-pages/lead.controller';
import { LinkPictureController } from './studio-pages/link-picture.controller';
import { LinkPictures } from './studio-pages/link-pictures';
import { SearchEnginesController } from './studio-pages/search-engines.controller';
import { StudioPages } from './studio-pages/studio-pages';
import { StudioPagesController } from './studio-pages/studio-pages.controller';

/** The landing page, the guides, the pages of studios, the page after a payment, and the version. */
@Module({
  imports: [AccessModule, AccountsModule, HttpModule, LeadsModule, PassesModule, SchedulingModule],
  controllers: [
    GuidesController,
    LandingController,
    LeadPageController,
    // Before the pages of locations.
    LinkPictureController,
    PayDoneController,
    SearchEnginesController,
    SiteController,
    StudioPagesController,
  ],
  providers: [DemoSchedule, FormStamps, LinkPictures, StudioPages],
})
export class SiteModule {}
