import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { RateLimited } from '@studio/access';
import { Endpoint, KeptAnswerDoor } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';
import type { Request, Response } from 'express';

import { PublicStudioContent, type PublicVisit, Visit } from '../../../accounts';
import { PublicScheduleDto, PublicScheduleQueryDto } from './dto/public-schedule.dto';
import { PublicScheduleAnswers } from './public-schedule.answers';

const ABOUT = `Upcoming public group classes of one location, by start, until they start. Without dates all that are planned within 92 days.
The answer has an \`ETag\`; send it in \`If-None-Match\` to get 304 while nothing has changed.`;

const OUTCOMES = {
  answers: { body: PublicScheduleDto, description: 'The classes in the date range that have not started.' },
  refuses: [on(commonErrors.validation_failed, 'to', 'The window is reversed or longer than 92 days.')],
};

/** The public schedule, for websites. */
@ApiTags('Public')
@Controller('api/v1/public/:accountSlug/:locationSlug')
@PublicStudioContent()
@RateLimited('publicSchedule')
@ApiParam({
  name: 'locationSlug',
  type: String,
  description: 'Slug of an active location of the studio.',
  example: 'brooklyn',
})
@ApiNotModifiedResponse({ description: 'The client already has this answer.' })
export class PublicScheduleController {
  constructor(
    private readonly answers: PublicScheduleAnswers,
    private readonly door: KeptAnswerDoor,
  ) {}

  @Get('schedule')
  @Endpoint({
    id: 'getPublicSchedule',
    summary: 'List the upcoming classes of a location',
    description: ABOUT,
    ...OUTCOMES,
  })
  async schedule(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') locationSlug: string,
    @Query() query: PublicScheduleQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { from = null, to = null } = query;
    await this.door.send(request, response, await this.answers.current(visit, { locationSlug, from, to }));
  }

  @Get('classes')
  @Endpoint({
    id: 'getPublicClasses',
    summary: 'List the upcoming classes of a location (alias)',
    description: `Alias of \`schedule\`.\n\n${ABOUT}`,
    ...OUTCOMES,
  })
  async classes(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') locationSlug: string,
    @Query() query: PublicScheduleQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await this.schedule(visit, locationSlug, query, request, response);
  }
}
