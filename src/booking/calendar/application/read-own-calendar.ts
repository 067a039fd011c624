import { Injectable } from '@nestjs/common';
import { Clock, notFound } from '@studio/kernel';

import { type OwnCalendar, OwnCalendarQuery } from '../queries/own-calendar.query';

/** Reads a customer's calendar for a client that has its address. Throws `not_found`. */
@Injectable()
export class ReadOwnCalendar {
  constructor(
    private readonly calendars: OwnCalendarQuery,
    private readonly clock: Clock,
  ) {}

  async execute(token: string): Promise<OwnCalendar> {
    const found = await this.calendars.find(token, this.clock.now());
    if (!found) throw notFound('The calendar');
    return found;
  }
}
