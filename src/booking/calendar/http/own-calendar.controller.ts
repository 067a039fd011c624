import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';
import { sendRendered } from '@studio/http';
import type { Request, Response } from 'express';

import { OwnCalendarAnswers } from './own-calendar.answers';

/** Where calendars of customers are; a name follows. */
export const OWN_CALENDARS = '/calendar';

/**
 * A customer's calendar at its secret address. Not part of the interface description, as programs get the whole address
 * from `createCalendarAddress`.
 */
@ApiExcludeController()
@Controller(OWN_CALENDARS.slice(1))
@Public()
@RateLimited('calendar')
export class OwnCalendarController {
  constructor(private readonly answers: OwnCalendarAnswers) {}

  @Get(':token.ics')
  async calendar(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const answer = await this.answers.current(token);
    response.setHeader('X-Robots-Tag', 'noindex');
    await sendRendered(request, response, answer, 'private');
  }
}
