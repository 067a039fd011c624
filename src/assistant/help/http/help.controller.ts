import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { characterCount } from '@studio/kernel';
import type { Request, Response } from 'express';

import { OwnerHelpPages } from '../queries/owner-help-pages';
import { OwnerHelpSearch } from '../queries/owner-help-search';
import { QUERY_MAX } from './help-layout';
import { helpListHtml, helpResultsHtml, longQueryHtml } from './help-list-view';
import { helpPageHtml, unknownHelpPageHtml } from './help-page-view';
import { type RenderedPage, renderedPage, sendPage, sendRefusal } from './send-page';

const MAX_RESULTS = 10;

/** The owner help as web pages, for people; the same for everybody. Not part of the interface description. */
@ApiExcludeController()
@Controller('help')
@Public()
@RateLimited('help')
export class HelpController {
  private readonly list: RenderedPage;
  private readonly pages: ReadonlyMap<string, RenderedPage>;

  constructor(
    pages: OwnerHelpPages,
    private readonly search: OwnerHelpSearch,
  ) {
    this.list = renderedPage(helpListHtml(pages.list()));
    this.pages = new Map(pages.list().map((page) => [page.slug, renderedPage(helpPageHtml(page))]));
  }

  @Get()
  showList(@Query('q') asked: unknown, @Req() request: Request, @Res() response: Response): void {
    const query = typeof asked === 'string' ? asked.trim() : '';
    if (query === '') sendPage(request, response, this.list);
    else if (characterCount(query) > QUERY_MAX) sendRefusal(response, 422, longQueryHtml());
    else sendPage(request, response, renderedPage(helpResultsHtml(this.search.search(query, MAX_RESULTS))));
  }

  @Get(':slug')
  showPage(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): void {
    const page = this.pages.get(slug);
    if (page) sendPage(request, response, page);
    else sendRefusal(response, 404, unknownHelpPageHtml());
  }
}
