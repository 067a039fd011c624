import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { PassesModule } from '../passes';
import { SchedulingModule } from '../scheduling';
import { GuidesController } from './guides/guides.controller';
import { DemoSchedule } from './landing/demo-schedule';
import { LandingController } from './landing/landing.controller';
import { PayDoneController } from './pay-done.controller';
import { SiteController } from './site.controller';
import { StudioPages } from './studio-pages/studio-pages';
import { StudioPagesController } from './studio-pages/studio-pages.controller';

/** The landing page, the guides, the pages of studios, the page after a payment, and the version. */
@Module({
  imports: [AccessModule, AccountsModule, HttpModule, PassesModule, SchedulingModule],
  controllers: [GuidesController, LandingController, PayDoneController, SiteController, StudioPagesController],
  providers: [DemoSchedule, StudioPages],
})
export class SiteModule {}
