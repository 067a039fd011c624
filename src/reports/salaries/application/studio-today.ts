import { Injectable } from '@nestjs/common';
import { calendarDateOf, Clock } from '@studio/kernel';

/** Tells which day it is in a studio. */
@Injectable()
export class StudioToday {
  constructor(private readonly clock: Clock) {}

  /** `YYYY-MM-DD` in the zone. */
  in({ timeZone }: { readonly timeZone: string }): string {
    return calendarDateOf(this.clock.now(), timeZone);
  }
}
