import { addDays, startOfDay, validationFailed } from '@studio/kernel';

/** First and last day of the studio's calendar, both included; null where it is open. */
export interface DayWindow {
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
}

/**
 * The first instant of a window and the first one after it, also on days of 23 and 25 hours. Throws `validation_failed` on
 * `date_to` when it ends before it begins.
 */
export function instantsOf({ dateFrom, dateTo }: DayWindow, timeZone: string): [from: Date | null, until: Date | null] {
  if (dateFrom !== null && dateTo !== null && dateTo < dateFrom)
    throw validationFailed({ date_to: ['date_to must not be before date_from.'] });
  return [
    dateFrom === null ? null : startOfDay(dateFrom, timeZone),
    dateTo === null ? null : startOfDay(addDays(dateTo, 1), timeZone),
  ];
}
