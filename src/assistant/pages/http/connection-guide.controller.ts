import { Controller, Get, Inject, Param, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';
import type { Response } from 'express';

import { StudioDirectory } from '../../../accounts';
import { SERVICE_KEY_PATH, studioPath } from '../../discovery';
import { connectionGuidePage } from './connection-guide-view';
import { PageErrorFilter } from './page-error.filter';
import { sendSignInPage } from './send-sign-in-page';

/** How to connect an assistant to a studio, for its people (OAUTH-50). Not part of the interface description. */
@ApiExcludeController()
@Controller('connect')
@Public()
@RateLimited('oauthDiscovery')
@UseFilters(PageErrorFilter)
export class ConnectionGuideController {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly address: ServiceAddress,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  @Get(':accountSlug')
  async show(@Param('accountSlug') slug: string, @Res() response: Response): Promise<void> {
    const studio = await this.studios.branding(slug);
    if (!studio) throw notFound('The studio');
    const page = connectionGuidePage({
      studio,
      personalAddress: this.address.of(studioPath(studio.slug)),
      serviceKeyAddress: this.address.of(SERVICE_KEY_PATH),
      documentationUrl: this.configuration.assistant.documentationUrl,
    });
    sendSignInPage(response, { status: 200, page, formTargets: [] });
  }
}
