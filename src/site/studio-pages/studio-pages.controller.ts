import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimited } from '@studio/access';
import { askedLanguage, KeptAnswerDoor, ServiceAddress } from '@studio/http';
import { notFound } from '@studio/kernel';
import { type Language, languageOf, LANGUAGES } from '@studio/texts';
import type { Request, Response } from 'express';

import { PublicStudioContent, type PublicVisit, Visit } from '../../accounts';
import { listPage } from './list-view';
import { locationPage } from './location-view';
import { type PageRequest, type PageViews, StudioPages, WEEKS_AHEAD } from './studio-pages';

/** Throws `not_found` for a studio whose page is off (PAGE-1). */
export function assertShown({ studio }: PublicVisit): void {
  if (!studio.showsPage) throw notFound('The page');
}

/** The language that the address names, else the browser, else the studio (LANG-3). */
export function languageFor(request: Request, named: unknown, { studio }: PublicVisit): Language {
  const chosen = LANGUAGES.find((language) => language === named);
  return chosen ?? askedLanguage(request) ?? languageOf(studio.language);
}

/** The pages of studios that have no website, for people. Not part of the interface description. */
@ApiExcludeController()
@Controller('s/:accountSlug')
@PublicStudioContent()
@RateLimited('publicSchedule')
export class StudioPagesController {
  private readonly views: PageViews;

  constructor(
    private readonly pages: StudioPages,
    private readonly door: KeptAnswerDoor,
    address: ServiceAddress,
  ) {
    this.views = {
      list: (facts) => listPage(facts, address.base),
      location: (facts) => locationPage(facts, address.base),
    };
  }

  @Get()
  async ofStudio(
    @Visit() visit: PublicVisit,
    @Query('lang') lang: unknown,
    @Query('week') week: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    assertShown(visit);
    const wanted = wantedOf(request, visit, lang, week);
    await this.door.send(request, response, await this.pages.ofStudio(visit, wanted, this.views));
  }

  @Get(':locationSlug')
  async ofLocation(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') slug: string,
    @Query('lang') lang: unknown,
    @Query('week') week: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    assertShown(visit);
    const wanted = wantedOf(request, visit, lang, week);
    await this.door.send(request, response, await this.pages.ofLocation(visit, slug, wanted, this.views));
  }
}

/** Weeks that the page does not have are the current one, as people change addresses. */
function wantedOf(request: Request, visit: PublicVisit, lang: unknown, week: unknown): PageRequest {
  const number = typeof week === 'string' && /^\d{1,2}$/.test(week) ? Number(week) : 0;
  return { language: languageFor(request, lang, visit), week: number > WEEKS_AHEAD ? 0 : number };
}
