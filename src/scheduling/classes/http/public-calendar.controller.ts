import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiNotModifiedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { RateLimited } from '@studio/access';
import { Endpoint, KeptAnswerDoor } from '@studio/http';
import type { Request, Response } from 'express';

import { PublicStudioContent, type PublicVisit, Visit } from '../../../accounts';
import { PublicCalendarQueryDto } from './dto/public-calendar.dto';
import { PublicCalendarAnswers } from './public-calendar.answers';

const ABOUT = `For calendar programs that subscribe to an address, such as Google Calendar, Apple Calendar and Outlook. Today's public group classes
and those of the next six weeks, at most 2,000, with times in UTC. A class that changes keeps its \`UID\`; one that is cancelled or no
longer public is left out. The answer has an \`ETag\`, as the schedule.`;

const EXAMPLE = `BEGIN:VCALENDAR
VERSION:2.0
NAME:Sandbox Studio – Brooklyn
BEGIN:VEVENT
UID:class-4711@sandbox-studio.studio
DTSTART:20261123T080000Z
DTEND:20261123T090000Z
SUMMARY:Morning Flow
END:VEVENT
END:VCALENDAR
`;

/** The public schedule, for calendar programs. */
@ApiTags('Public')
@Controller('api/v1/public/:accountSlug/:locationSlug/schedule.ics')
@PublicStudioContent()
@RateLimited('publicSchedule')
export class PublicCalendarController {
  constructor(
    private readonly answers: PublicCalendarAnswers,
    private readonly door: KeptAnswerDoor,
  ) {}

  @Get()
  @Endpoint({
    id: 'getPublicCalendar',
    summary: 'Get the upcoming classes of a location as a calendar',
    description: ABOUT,
  })
  @ApiParam({
    name: 'locationSlug',
    type: String,
    description: 'Slug of an active location of the studio.',
    example: 'brooklyn',
  })
  @ApiOkResponse({
    description: 'The calendar (RFC 5545).',
    content: { 'text/calendar': { schema: { type: 'string' }, example: EXAMPLE } },
  })
  @ApiNotModifiedResponse({ description: 'The client already has this answer.' })
  async calendar(
    @Visit() visit: PublicVisit,
    @Param('locationSlug') locationSlug: string,
    @Query() { direction, trainer }: PublicCalendarQueryDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const filter = { direction: filterOf(direction), trainer: filterOf(trainer) };
    await this.door.send(request, response, await this.answers.current(visit, { locationSlug, ...filter }));
  }
}

function filterOf(text: string | null | undefined): string | null {
  return text ? text.toLowerCase() : null;
}
