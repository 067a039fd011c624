import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { type RenderedPage, renderedPage, sendPage, sendRefusal, ServiceAddress } from '@studio/http';
import type { Request, Response } from 'express';

import { embedRelease } from './embed-release';
import { guides } from './guide-catalogue';
import { guideHtml, guideListHtml, unknownGuideHtml } from './guide-views';
import type { Guide } from './read-guide';

/** The guides of the first hour, for people. Not part of the interface description. */
@ApiExcludeController()
@Controller('guides')
@Public()
@RateLimited('help')
export class GuidesController {
  private readonly list: RenderedPage = renderedPage(guideListHtml(guides()));
  private readonly pages = new Map<string, RenderedPage>();

  constructor(private readonly address: ServiceAddress) {}

  @Get()
  showList(@Req() request: Request, @Res() response: Response): void {
    sendPage(request, response, this.list);
  }

  @Get(':slug')
  showPage(@Param('slug') slug: string, @Req() request: Request, @Res() response: Response): void {
    const guide = guides().find((one) => one.slug === slug);
    if (!guide) {
      sendRefusal(response, 404, unknownGuideHtml());
      return;
    }
    const page = this.pages.get(slug) ?? this.rendered(guide);
    this.pages.set(slug, page);
    sendPage(request, response, page);
  }

  /** Rendered when it is first asked for, as only a service that listens knows its address. */
  private rendered(guide: Guide): RenderedPage {
    const text = guideHtml(guide);
    if (!guide.isLive) return renderedPage(text, { hasScript: true });
    const service = this.address.base;
    const values: Readonly<Record<string, string>> = { service, ...embedRelease() };
    const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
    return renderedPage(filled, { service });
  }
}
