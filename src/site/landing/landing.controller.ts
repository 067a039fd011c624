import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { type RenderedPage, renderedPage, requestIdOf, sendPage } from '@studio/http';
import type { Request, Response } from 'express';

import { DemoSchedule } from './demo-schedule';
import { landingHtml } from './landing-view';

/** The landing page (OPS-5). It is rendered when what it shows has changed. */
@ApiExcludeController()
@Controller()
@Public()
@RateLimited('help')
export class LandingController {
  private last: { readonly key: string; readonly page: RenderedPage } | null = null;

  constructor(private readonly schedule: DemoSchedule) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { key, read } = await this.schedule.current(requestIdOf(request));
    if (this.last?.key !== key) this.last = { key, page: renderedPage(landingHtml(read())) };
    sendPage(request, response, this.last.page);
  }
}
