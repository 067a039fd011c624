import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { calendarDateOf, Clock } from '@studio/kernel';

import type { EventBucket } from '../../programme/domain/event-bucket';
import { type AskedDays, choosePeriod, type OverviewPeriod } from '../domain/overview-period';

/** Which time an overview is about, and when it was asked for. */
export interface OverviewTime {
  readonly period: OverviewPeriod;
  readonly generatedAt: Date;
}

/** Tells which time an overview of events is about. */
@Injectable()
export class OverviewPeriods {
  constructor(private readonly clock: Clock) {}

  /** When an answer without a period is generated. */
  now(): Date {
    return this.clock.now();
  }

  /** The time of the days, or of those of the bucket where none are given. Throws `validation_failed` on `date_to`. */
  of({ timeZone }: ActorContext, bucket: EventBucket, days: AskedDays): OverviewTime {
    const generatedAt = this.clock.now();
    return { period: choosePeriod(bucket, days, calendarDateOf(generatedAt, timeZone), timeZone), generatedAt };
  }
}
