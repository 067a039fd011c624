import { addDays, assertPeriod, calendarDateOf, earlierDate, laterDate, startOfDay } from '@studio/kernel';

import { periodBeforeEpoch } from './report.errors';

/** Days as they were asked for; null where none was given. */
export interface RequestedDays {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/** What is read where no day is given: today alone, or the month so far. */
export type DefaultDays = 'today' | 'month';

/** Calendar days of the studio, both included. */
export interface ReportDays {
  readonly dateFrom: string;
  readonly dateTo: string;
}

/** The epoch that limits reports. A legacy one started before every fact and limits none (CSH-5). */
export interface LimitingEpoch {
  readonly startsAt: Date;
  readonly isLegacy: boolean;
}

/** The time that a report is about. */
export interface EffectivePeriod extends ReportDays {
  /** The first day that was asked for; `dateFrom` is later where the epoch cut the period. */
  readonly requestedDateFrom: string;
  readonly startsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
  readonly isClampedToEpoch: boolean;
}

/**
 * The days of a report (REP-1). A default never crosses a given day: it moves to it. Throws `validation_failed` on `date_to`
 * when the period is reversed or too long.
 */
export function chooseDays({ dateFrom, dateTo }: RequestedDays, defaults: DefaultDays, today: string): ReportDays {
  const days = defaults === 'today' ? aroundToday(dateFrom, dateTo, today) : monthSoFar(dateFrom, dateTo, today);
  assertPeriod(days.dateFrom, days.dateTo);
  return days;
}

/** The time of the days that lies in the epoch, from its exact instant on. Throws `period_before_epoch` when none does (REP-2). */
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

/** One given day stands alone. */
function aroundToday(dateFrom: string | null, dateTo: string | null, today: string): ReportDays {
  return { dateFrom: dateFrom ?? dateTo ?? today, dateTo: dateTo ?? dateFrom ?? today };
}

function monthSoFar(dateFrom: string | null, dateTo: string | null, today: string): ReportDays {
  const last = dateTo ?? laterDate(today, dateFrom ?? today);
  return { dateFrom: dateFrom ?? earlierDate(`${last.slice(0, -2)}01`, last), dateTo: last };
}
