import { Controller, Get, Inject, Param, Query, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { CONFIGURATION, type Configuration } from '@studio/config';
import { readerLanguage, sendStudioPage, ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';
import type { Response } from 'express';

import { StudioDirectory } from '../../../accounts';
import { SERVICE_KEY_PATH, studioPath } from '../../discovery';
import { connectionsPath, guidePath } from '../domain/guide-path';
import { connectionGuidePage } from './connection-guide-view';
import { PageErrorFilter } from './page-error.filter';
import { studioChoicePage } from './studio-choice-view';

const ENTERED_MAX = 255;

/** The guide to connecting an assistant to a studio (OAUTH-50). Not part of the OpenAPI description. */
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

  /** Asks for the studio, and leads to its guide. */
  @Get()
  async choose(@Query('studio') entered: unknown, @Res() response: Response): Promise<void> {
    const typed = typeof entered === 'string' ? entered.slice(0, ENTERED_MAX).trim() : '';
    // Some enter a whole address, such as that of the guide or of the endpoint.
    const slug = typed.split('/').findLast((part) => part !== '') ?? '';
    const studio = await this.studios.branding(slug.toLowerCase());
    if (studio) return response.redirect(303, guidePath(studio.slug));
    const demos = (await this.studios.list()).filter(
      ({ mode, status }) => mode === 'demo_readonly' && status === 'active',
    );
    const page = studioChoicePage({
      language: readerLanguage(response.req),
      unknown: typed === '' ? null : typed,
      demos,
    });
    sendStudioPage(response, { status: typed === '' ? 200 : 404, page });
  }

  @Get(':accountSlug')
  async show(@Param('accountSlug') slug: string, @Res() response: Response): Promise<void> {
    const studio = await this.studios.branding(slug);
    if (!studio) throw notFound('The studio');
    const page = connectionGuidePage({
      language: readerLanguage(response.req),
      studio,
      personalAddress: this.address.of(studioPath(studio.slug)),
      serviceKeyAddress: this.address.of(SERVICE_KEY_PATH),
      connectionsPath: connectionsPath(studio.slug),
      documentationUrl: this.configuration.assistant.documentationUrl,
    });
    sendStudioPage(response, { status: 200, page });
  }
}
