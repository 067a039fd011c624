import { Module } from '@nestjs/common';

import { PayDoneController } from './pay-done.controller';
import { SiteController } from './site.controller';

/** The landing page, the page after a payment, and the version. */
@Module({ controllers: [PayDoneController, SiteController] })
export class SiteModule {}
