import { Injectable } from '@nestjs/common';
import { calendarDateOf, Clock } from '@studio/kernel';

/** The current day in a studio's zone. */
@Injectable()
export class StudioToday {
  constructor(private readonly clock: Clock) {}

  /** Today in the zone, `YYYY-MM-DD`. */
  in({ timeZone }: { readonly timeZone: string }): string {
    return calendarDateOf(this.clock.now(), timeZone);
  }
}
