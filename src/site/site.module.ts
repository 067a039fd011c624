import { Module } from '@nestjs/common';

import { SiteController } from './site.controller';

/** The landing page and the version. */
@Module({ controllers: [SiteController] })
export class SiteModule {}
