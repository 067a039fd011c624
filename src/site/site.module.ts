import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { SchedulingModule } from '../scheduling';
import { GuidesController } from './guides/guides.controller';
import { DemoSchedule } from './landing/demo-schedule';
import { LandingController } from './landing/landing.controller';
import { PayDoneController } from './pay-done.controller';
import { SiteController } from './site.controller';

/** The landing page, the guides, the page after a payment, and the version. */
@Module({
  imports: [AccessModule, AccountsModule, HttpModule, SchedulingModule],
  controllers: [GuidesController, LandingController, PayDoneController, SiteController],
  providers: [DemoSchedule],
})
export class SiteModule {}
