import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { RateLimited } from '@studio/access';
import { sendRendered, ValidationErrorDto } from '@studio/http';
import type { Request, Response } from 'express';

import { PublicStudioContent, type PublicVisit, Visit } from '../../accounts';
import { PublicScheduleDto, PublicScheduleQueryDto } from './dto/public-schedule.dto';
import { PublicScheduleAnswers } from './public-schedule.answers';

const ABOUT = `Upcoming public group classes of one location, by start. A class leaves the list the moment it starts.
The answer carries an \`ETag\`; send it back in \`If-None-Match\` to get 304 while nothing changed.`;

/** The public schedule, for websites. */
@ApiTags('Public')
@Controller('api/v1/public/:accountSlug/:locationSlug')
@PublicStudioContent()
@RateLimited('publicSchedule')
@ApiParam({
  name: 'locationSlug',
  type: String,
  description: 'Slug of an active location of the studio.',
  example: 'riverside',
})
@ApiNotModifiedResponse({ description: 'The client already has this answer.' })
@ApiUnprocessableEntityResponse({
  description: 'A date is not a calendar day, or the window is reversed or longer than 62 days.',
  type: ValidationErrorDto,
})
export class PublicScheduleController {
  constructor(private readonly answers: PublicScheduleAnswers) {}

  @Get('schedule')
  @ApiOkResponse({ description: 'The classes of the window that have not started.', type: PublicScheduleDto })
  @ApiOperation({ operationId: 'getPublicSchedule', summary: 'Upcoming classes of a location', description: ABOUT })
  async schedule(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') locationSlug: string,
    @Query() query: PublicScheduleQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendRendered(
      request,
      response,
      await this.answers.current(visit, locationSlug, query.from ?? null, query.to ?? null),
    );
  }

  @Get('classes')
  @ApiOkResponse({ description: 'The classes of the window that have not started.', type: PublicScheduleDto })
  @ApiOperation({
    operationId: 'getPublicClasses',
    summary: 'Upcoming classes of a location (alias)',
    description: `The same as \`schedule\`, under its second name.\n\n${ABOUT}`,
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
