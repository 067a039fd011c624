import { addDays, assertPeriod, calendarDateOf, earlierDate, laterDate, startOfDay } from '@studio/kernel';

import { periodBeforeEpoch } from './report.errors';

/** The requested days; null for an absent one. */
export interface RequestedDays {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** The period when no day is given: today, or the month so far. */
export type DefaultDays = 'today' | 'month';

/** Calendar days of the studio, both inclusive. */
export interface ReportDays {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The epoch that limits reports. A legacy epoch started before all facts and does not limit them (CSH-5). */
export interface LimitingEpoch {
  readonly startsAt: Date;
  readonly isLegacy: boolean;
}

/** The period that a report covers. */
export interface EffectivePeriod extends ReportDays {
  /** The first requested day; `dateFrom` is later when the epoch shortens the period. */
  readonly requestedDateFrom: string;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  readonly isClampedToEpoch: boolean;
}

/**
 * The days of a report (REP-1). A default that lies on the wrong side of the given day is replaced by that day. Throws
 * `validation_failed` on `date_to` when the period is reversed or too long.
 */
export function chooseDays({ dateFrom, dateTo }: RequestedDays, defaults: DefaultDays, today: string): ReportDays {
  const days = defaults === 'today' ? aroundToday(dateFrom, dateTo, today) : monthSoFar(dateFrom, dateTo, today);
  assertPeriod(days.dateFrom, days.dateTo);
  return days;
}

/** The part of the days within the epoch, from its exact start. Throws `period_before_epoch` without one (REP-2). */
export function clampToEpoch(
  { dateFrom, dateTo }: ReportDays,
  epoch: LimitingEpoch | null,
  timeZone: string,
): EffectivePeriod {
  const requestedStart = startOfDay(dateFrom, timeZone);
  const endsAt = startOfDay(addDays(dateTo, 1), timeZone);
  const isClampedToEpoch = epoch !== null && !epoch.isLegacy && epoch.startsAt > requestedStart;
  const startsAt = isClampedToEpoch ? epoch.startsAt : requestedStart;
  if (startsAt >= endsAt) throw periodBeforeEpoch();
  const shownFrom = isClampedToEpoch ? calendarDateOf(startsAt, timeZone) : dateFrom;
  return { dateFrom: shownFrom, dateTo, requestedDateFrom: dateFrom, startsAt, endsAt, isClampedToEpoch };
}

/** The given days; a single given day is both first and last, and today is the default. */
function aroundToday(dateFrom: string | null, dateTo: string | null, today: string): ReportDays {
  return { dateFrom: dateFrom ?? dateTo ?? today, dateTo: dateTo ?? dateFrom ?? today };
}

function monthSoFar(dateFrom: string | null, dateTo: string | null, today: string): ReportDays {
  const last = dateTo ?? laterDate(today, dateFrom ?? today);
  return { dateFrom: dateFrom ?? earlierDate(`${last.slice(0, -2)}01`, last), dateTo: last };
}
