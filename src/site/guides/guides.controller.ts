import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { type RenderedPage, renderedPage, sendPage, sendRefusal } from '@studio/http';
import type { Request, Response } from 'express';

import { guides } from './guide-catalogue';
import { guideHtml, guideListHtml, unknownGuideHtml } from './guide-views';

/** The guides of the first hour, for people. Not part of the interface description. */
@ApiExcludeController()
@Controller('guides')
@Public()
@RateLimited('help')
export class GuidesController {
  private readonly list: RenderedPage = renderedPage(guideListHtml(guides()));
  private readonly pages: ReadonlyMap<string, RenderedPage> = new Map(
    guides().map((guide) => [guide.slug, renderedPage(guideHtml(guide), { hasScript: true })]),
  );

  @Get()
  showList(@Req() request: Request, @Res() response: Response): void {
    sendPage(request, response, this.list);
  }

  @Get(':slug')
  showPage(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): void {
    const page = this.pages.get(slug);
    if (page) sendPage(request, response, page);
    else sendRefusal(response, 404, unknownGuideHtml());
  }
}
