import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RateLimited } from '@studio/access';
import type { Request, Response } from 'express';

import { PublicStudioContent, type PublicVisit, Visit } from '../../accounts';
import { LinkPictures } from './link-pictures';
import { assertShown } from './studio-pages.controller';

/** The picture that messengers and networks show beside a link to a studio's page. */
@ApiExcludeController()
@Controller('s/:accountSlug/picture.png')
@PublicStudioContent()
@RateLimited('help')
export class LinkPictureController {
  constructor(private readonly pictures: LinkPictures) {}

  @Get()
  async show(@Visit() visit: PublicVisit, @Req() request: Request, @Res() response: Response): Promise<void> {
    assertShown(visit);
    response.set({
      'Cache-Control': 'public, max-age=60',
      ETag: `"${visit.studio.accountId}-${visit.studio.revision}"`,
    });
    if (request.fresh) response.status(304).end();
    else response.type('png').send(await this.pictures.of(visit));
  }
}
