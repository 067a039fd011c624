import { addDays, assertPeriod, PERIOD_DAYS_MAX, startOfDay } from '@studio/kernel';

import type { EventBucket } from '../../programme/domain/event-bucket';

/** Days as they were asked for; null where none was given. */
export interface AskedDays {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** When the events of an overview start. */
export interface OverviewPeriod {
  /** First day in the studio's zone; null without a lower bound. */
  readonly dateFrom: string | null;
  /** Last day, included. */
  readonly dateTo: string;
  readonly startsAt: Date | null;
  /** Exclusive. */
  readonly endsAt: Date;
}

/** Days from today that are shown where none are given; no first one shows what is under way, whenever it began. */
const DEFAULTS: Readonly<Record<EventBucket, { readonly from: number | null; readonly to: number }>> = {
  upcoming: { from: null, to: PERIOD_DAYS_MAX - 1 },
  past: { from: 1 - PERIOD_DAYS_MAX, to: 0 },
  draft: { from: 0, to: PERIOD_DAYS_MAX - 1 },
  cancelled: { from: -182, to: 183 },
  all: { from: -182, to: 183 },
};

/**
 * The time whose events an overview shows, by days of the zone (EVT-26, EVT-27). Throws `validation_failed` on `date_to` when it
 * is reversed or longer than 366 days.
 */
export function choosePeriod(bucket: EventBucket, asked: AskedDays, today: string, timeZone: string): OverviewPeriod {
  const { dateFrom, dateTo } = givenDays(asked) ?? defaultDays(bucket, today);
  if (dateFrom !== null) assertPeriod(dateFrom, dateTo);
  const startsAt = dateFrom === null ? null : startOfDay(dateFrom, timeZone);
  return { dateFrom, dateTo, startsAt, endsAt: startOfDay(addDays(dateTo, 1), timeZone) };
}

/** A day that stands alone is the end of the longest period; null without any. */
function givenDays({ dateFrom, dateTo }: AskedDays): Pick<OverviewPeriod, 'dateFrom' | 'dateTo'> | null {
  if (dateTo !== null) return { dateFrom: dateFrom ?? addDays(dateTo, 1 - PERIOD_DAYS_MAX), dateTo };
  return dateFrom === null ? null : { dateFrom, dateTo: addDays(dateFrom, PERIOD_DAYS_MAX - 1) };
}

function defaultDays(bucket: EventBucket, today: string): Pick<OverviewPeriod, 'dateFrom' | 'dateTo'> {
  const { from, to } = DEFAULTS[bucket];
  return { dateFrom: from === null ? null : addDays(today, from), dateTo: addDays(today, to) };
}
