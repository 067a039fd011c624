import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { type RenderedPage, renderedPage, sendPage, sendRefusal } from '@studio/http';
import { characterCount } from '@studio/kernel';
import type { Request, Response } from 'express';

import { OwnerHelpPages } from '../queries/owner-help-pages';
import { OwnerHelpSearch } from '../queries/owner-help-search';
import { QUERY_MAX } from './help-layout';
import { helpListHtml, helpResultsHtml, longQueryHtml } from './help-list-view';
import { helpPageHtml, unknownHelpPageHtml } from './help-page-view';

const MAX_RESULTS = 10;

/** The owner help as public web pages. Not part of the OpenAPI description. */
@ApiExcludeController()
@Controller('help')
@Public()
@RateLimited('help')
export class HelpController {
  private readonly list: RenderedPage;
  /** Rendered when they are first asked for: their links need the description of the interface. */
  private readonly rendered = new Map<string, RenderedPage>();

  constructor(
    private readonly pages: OwnerHelpPages,
    private readonly search: OwnerHelpSearch,
  ) {
    this.list = renderedPage(helpListHtml(pages.list()));
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
    const page = this.page(slug);
    if (page) sendPage(request, response, page);
    else sendRefusal(response, 404, unknownHelpPageHtml());
  }

  private page(slug: string): RenderedPage | null {
    const rendered = this.rendered.get(slug);
    if (rendered) return rendered;
    const found = this.pages.find(slug);
    if (!found) return null;
    const page = renderedPage(helpPageHtml(found));
    this.rendered.set(slug, page);
    return page;
  }
}
