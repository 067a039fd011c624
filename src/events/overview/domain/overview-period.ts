import { addDays, assertPeriod, PERIOD_DAYS_MAX, startOfDay } from '@studio/kernel';

import type { EventBucket } from '../../programme/domain/event-bucket';

/** Requested days; null when absent. */
export interface RequestedDays {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** When the events of an overview start. */
export interface OverviewPeriod {
  /** First day in the studio's time zone; null without a lower bound. */
  readonly dateFrom: string | null;
  /** Last day, included. */
  readonly dateTo: string;
  readonly startsAt: Date | null;
  /** Exclusive. */
  readonly endsAt: Date;
}

/** Default days relative to today. Without a first day, running events are included whenever they started. */
const DEFAULTS: Readonly<Record<EventBucket, { readonly from: number | null; readonly to: number }>> = {
  upcoming: { from: null, to: PERIOD_DAYS_MAX - 1 },
  past: { from: 1 - PERIOD_DAYS_MAX, to: 0 },
  draft: { from: 0, to: PERIOD_DAYS_MAX - 1 },
  cancelled: { from: -182, to: 183 },
  all: { from: -182, to: 183 },
};

/**
 * The period of an overview, by days of the time zone (EVT-26, EVT-27). Throws `validation_failed` on `date_to` when it
 * is reversed or longer than 366 days.
 */
export function choosePeriod(
  bucket: EventBucket,
  requested: RequestedDays,
  today: string,
  timeZone: string,
): OverviewPeriod {
  const { dateFrom, dateTo } = chosenDays(requested) ?? defaultDays(bucket, today);
  if (dateFrom !== null) assertPeriod(dateFrom, dateTo);
  const startsAt = dateFrom === null ? null : startOfDay(dateFrom, timeZone);
  return { dateFrom, dateTo, startsAt, endsAt: startOfDay(addDays(dateTo, 1), timeZone) };
}

/** With only one day, the other is at the maximum distance; null without any. */
function chosenDays({ dateFrom, dateTo }: RequestedDays): Pick<OverviewPeriod, 'dateFrom' | 'dateTo'> | null {
  if (dateTo !== null) return { dateFrom: dateFrom ?? addDays(dateTo, 1 - PERIOD_DAYS_MAX), dateTo };
  return dateFrom === null ? null : { dateFrom, dateTo: addDays(dateFrom, PERIOD_DAYS_MAX - 1) };
}

function defaultDays(bucket: EventBucket, today: string): Pick<OverviewPeriod, 'dateFrom' | 'dateTo'> {
  const { from, to } = DEFAULTS[bucket];
  return { dateFrom: from === null ? null : addDays(today, from), dateTo: addDays(today, to) };
}
