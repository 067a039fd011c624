import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { RateLimited } from '@studio/access';
import { Endpoint, KeptAnswerDoor } from '@studio/http';
import type { Request, Response } from 'express';

import { PublicStudioContent, type PublicVisit, Visit } from '../../../accounts';
import { PublicPriceListDto } from './dto/public-price-list.dto';
import { PublicPriceListAnswers } from './public-price-list.answers';

const ABOUT = `Active plans that can be used at one location, by kind and heading. The list is complete; a studio has at most 500 plans.
The answer carries an \`ETag\`; send it back in \`If-None-Match\` to get 304 while nothing changed.`;

/** The public price list, for websites. */
@ApiTags('Public')
@Controller('api/v1/public/:accountSlug/:locationSlug')
@PublicStudioContent()
@RateLimited('publicPrice')
export class PublicPriceListController {
  constructor(
    private readonly answers: PublicPriceListAnswers,
    private readonly door: KeptAnswerDoor,
  ) {}

  @Get('price')
  @ApiParam({
    name: 'locationSlug',
    type: String,
    description: 'Slug of an active location of the studio.',
    example: 'brooklyn',
  })
  @ApiNotModifiedResponse({ description: 'The client already has this answer.' })
  @Endpoint({
    id: 'getPublicPriceList',
    summary: 'Get the price list of a location',
    description: ABOUT,
    answers: { body: PublicPriceListDto, description: 'The price groups.' },
  })
  async price(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') locationSlug: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.door.send(request, response, await this.answers.current(visit, locationSlug));
  }
}
